import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { startApp } from './app.ts';
import { chromiumArgs } from './chromium.ts';
import { noAnswer, type ProfileOptions, Profiles, type Size, type Wanted } from './profiles.ts';
import { sessionCookies } from './sessionCookies.ts';

export interface OpenOptions extends ProfileOptions {
  /** Default: 1440 × 900. */
  readonly viewport?: Size;
  /** Default: logged in with the sample account. */
  readonly signedIn?: boolean;
  /** The stored language; default `id`. `null`: none stored. */
  readonly language?: 'id' | 'en' | null;
  /** Follow the browser's colour scheme, instead of the light one that new people get. */
  readonly followScheme?: boolean;
  /** Console errors and warnings that this test expects. */
  readonly expected?: RegExp;
}

/** Opens a page in a browser profile that nobody else uses meanwhile. */
type Visit = (
  path: string,
  wanted: Omit<Wanted, 'complain'> & { readonly expected?: RegExp | undefined },
) => Promise<Page>;

/** Opens a page of the app, in a browser profile of its own. */
export type Open = (path: string, options?: OpenOptions) => Promise<Page>;

/** What a page shows whose test failed: it says more than the locator that was waited for in vain. */
const describePage = async (page: Page): Promise<string> =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .then(
      (tree) => `${page.url()}\n${tree.slice(0, 3_000)}`,
      (error: Error) => `${noAnswer}. ${page.url()}: ${error.message}`,
    );

/**
 * Tests over the built app in Chromium: `app` runs once per file over a fresh copy of the sample data, Chromium once for
 * all files of a worker, `open` opens pages. All pages of a file share one session until one of them logs out: a log-in
 * is made to cost processor time. A console error or warning on any page fails the test that opened it.
 */
export const test = base
  .extend('sampleData', { scope: 'file' }, () => inject('sampleData'))
  .extend('executablePath', { scope: 'worker' }, () => inject('chromium'))
  .extend('app', { scope: 'file' }, async ({ sampleData }, { onCleanup }) => {
    const data = await mkdtemp(join(tmpdir(), 'app-data-'));
    await cp(sampleData, data, { recursive: true });
    const app = await startApp(data);
    onCleanup(async () => {
      await app.end('SIGKILL');
      await rm(data, { recursive: true, force: true });
    });
    return app;
  })
  .extend('browser', { scope: 'worker' }, async ({ executablePath }, { onCleanup }) => {
    // No page lives long enough for optimising its code to pay off.
    const args = [...chromiumArgs, '--js-flags=--no-turbofan --no-maglev'];
    const browser = await chromium.launch({ executablePath, args });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('session', { scope: 'file' }, ({ app }) => {
    let kept: ReturnType<typeof sessionCookies> | undefined;
    return {
      cookies: () => (kept ??= sessionCookies(app)),
      forget: () => {
        kept = undefined;
      },
    };
  })
  .extend('profiles', { scope: 'file' }, ({ app, browser }, { onCleanup }) => {
    const profiles = new Profiles(browser, app.url);
    onCleanup(() => profiles.close());
    return profiles;
  })
  .extend('visit', async ({ profiles, task }, { onCleanup }): Promise<Visit> => {
    const complaints: string[] = [];
    const pages: Page[] = [];
    onCleanup(async () => {
      const isFailed = task.result?.state === 'fail';
      const shown = isFailed
        ? await Promise.all(pages.flatMap((page) => page.context().pages()).map(describePage))
        : [];
      await Promise.all(pages.map((page) => profiles.giveBack(page)));
      const hung = shown.find((text) => text.startsWith(noAnswer));
      if (isFailed) throw new Error(hung ?? ['At the end there was:', ...complaints, ...shown].join('\n\n'));
      expect(complaints, 'errors and warnings in the console').toEqual([]);
    });
    return async (path, { expected, ...wanted }) => {
      const complain = (text: string, url = '') => {
        if (!expected?.test(text)) complaints.push(`${url}: ${text}`);
      };
      const page = await profiles.open(path, { ...wanted, complain });
      pages.push(page);
      return page;
    };
  })
  .extend('open', ({ session, visit }): Open => {
    return async (path, given = {}) => {
      const { signedIn = true, language = 'id', followScheme = false, expected, viewport, ...options } = given;
      const cookies = signedIn ? await session.cookies() : [];
      const stored: Record<string, string> = language ? { language } : {};
      if (followScheme) {
        const key = `preferences:${cookies.find(({ name }) => name === 'id_user')?.value ?? 'nobody'}`;
        stored[key] = '{"mode":"system"}';
        stored['preferences:last'] = key;
      }
      return visit(path, {
        ...{ cookies, stored, options, expected },
        viewport: viewport ?? { width: 1440, height: 900 },
        loggedOut: session.forget,
      });
    };
  });
