import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test as base } from '../browser/harness.ts';
import { type HostName, hosts } from './hosts.ts';

interface MobileOptions extends BrowserContextOptions {
  /** The token in the address; default: the sample student's. `null`: none. */
  readonly token?: string | null;
  readonly language?: 'id' | 'en';
  /** Which app holds the page; default: React Native's. `null`: a plain browser. */
  readonly host?: HostName | null;
  /** Complaints of the console that this test is about. */
  readonly expected?: RegExp;
}

/** Opens a mobile page as an app does, 360 × 640, and waits until it says that it is ready. */
type OpenMobile = (name: string, options?: MobileOptions) => Promise<Page>;

/** The sample student of a fresh database. */
export const student = { username: 'siti.rahmah@usk.example', phone: '+6281260012003', birthDate: '2003-08-17' };

export const test = base
  .extend('tokenOf', { scope: 'file' }, ({ app }) => async (): Promise<string> => {
    const reply = await fetch(`${app.url}/api/login-web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(app.student),
    });
    const { data } = (await reply.json()) as { data: { access_token: string } };
    return data.access_token;
  })
  .extend('token', { scope: 'file' }, ({ tokenOf }) => tokenOf())
  .extend('mobile', async ({ app, browser, token: known }, { onCleanup }): Promise<OpenMobile> => {
    const complaints: string[] = [];
    const closing: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      await Promise.all(closing.map((close) => close()));
      expect(complaints, 'errors and warnings in the console').toEqual([]);
    });
    return async (name, { token = known, language = 'id', host = 'reactNative', expected, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: app.url,
        viewport: { width: 360, height: 640 },
        hasTouch: true,
        reducedMotion: 'reduce',
        timezoneId: 'Asia/Jakarta',
        ...options,
      });
      closing.push(() => context.close());
      const add = (text: string) => {
        if (!expected?.test(text)) complaints.push(`${name}: ${text}`);
      };
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) add(message.text());
      });
      context.on('weberror', (error) => add(error.error().message));
      if (host) await context.addInitScript(hosts[host]);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const query = new URLSearchParams({ lang: language, ...(token === null ? {} : { access_token: token }) });
      await page.goto(`/usk-mobile/${name}?${query}`);
      await page.locator('h1').first().waitFor();
      return page;
    };
  });
