import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { startApp } from './app.ts';
import { chromiumArgs } from './chromium.ts';
import { sessionCookies } from './sessionCookies.ts';

export interface OpenOptions extends BrowserContextOptions {
  /** Default: signed in with the sample account. */
  readonly signedIn?: boolean;
  /** The stored language; default `id`. `null`: none stored. */
  readonly language?: 'id' | 'en' | null;
  /** Follow the browser's colour scheme, instead of being light as a new person's pages are. */
  readonly followScheme?: boolean;
  /** Complaints of the console that this test is about. */
  readonly expected?: RegExp;
}

/** Opens a page of the app, in a browser profile of its own. */
export type Open = (path: string, options?: OpenOptions) => Promise<Page>;

/** Every complaint of that profile's pages: what the console says in red or yellow, and what nothing caught. */
const listen = (context: BrowserContext, complaints: string[], expected?: RegExp) => {
  const add = (page: Page | null, text: string) => {
    if (!expected?.test(text)) complaints.push(`${page?.url() ?? ''}: ${text}`);
  };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(message.page(), message.text());
  });
  context.on('weberror', (error) => add(error.page(), error.error().message));
};

/**
 * Tests over the built app in Chromium: `app` runs once a file over a fresh copy of the sample data, `open` gives pages.
 * All pages of a file share one session until one of them logs out: a log-in is made to cost the processor something.
 * A complaint of the console on any page fails the test that opened it.
 */
export const test = base
  .extend('sampleData', { scope: 'file' }, () => inject('sampleData'))
  .extend('executablePath', { scope: 'file' }, () => inject('chromium'))
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
  .extend('browser', { scope: 'file' }, async ({ executablePath }, { onCleanup }) => {
    // No page lives long enough to get back what its code costs to optimise to the last.
    const args = [...chromiumArgs, '--js-flags=--no-turbofan'];
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
  .extend('open', async ({ app, browser, session }, { onCleanup }): Promise<Open> => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      expect(complaints, 'errors and warnings in the console').toEqual([]);
    });
    return async (path, { signedIn = true, language = 'id', followScheme = false, expected, ...options } = {}) => {
      const cookies = signedIn ? await session.cookies() : [];
      const stored: { name: string; value: string }[] = language ? [{ name: 'language', value: language }] : [];
      if (followScheme) {
        const key = `preferences:${cookies.find(({ name }) => name === 'id_user')?.value ?? 'nobody'}`;
        stored.push({ name: key, value: '{"mode":"system"}' }, { name: 'preferences:last', value: key });
      }
      const context = await browser.newContext({
        baseURL: app.url,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        timezoneId: 'Asia/Jakarta',
        storageState: { cookies: [], origins: [{ origin: app.url, localStorage: stored }] },
        ...options,
      });
      contexts.push(context);
      listen(context, complaints, expected);
      context.on('request', (request) => request.url().endsWith('/api/logout-web') && session.forget());
      await context.addCookies(cookies);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await page.goto(path);
      return page;
    };
  });
