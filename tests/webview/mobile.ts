import type { Page } from 'playwright-core';
import { test as base } from '../browser/harness.ts';
import type { ProfileOptions, Size } from '../browser/profiles.ts';
import { type HostName, hosts } from './host/hosts.ts';
import { olderBrowser } from './olderBrowser.ts';

interface MobileOptions extends ProfileOptions {
  /** Default: 360 × 640. */
  readonly viewport?: Size;
  /** The token in the address; default: the sample student's. `null`: none. */
  readonly token?: string | null;
  readonly language?: 'id' | 'en';
  /** Which app holds the page; default: React Native's. `null`: a plain browser. */
  readonly host?: HostName | null;
  /** Console messages that this test expects. */
  readonly expected?: RegExp;
}

/** Opens a mobile page as an app on an old phone does, 360 × 640, and waits until it says that it is ready. */
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
  .extend('mobile', ({ token: known, visit }): OpenMobile => {
    return async (
      name,
      { token = known, language = 'id', host = 'reactNative', expected, viewport, ...options } = {},
    ) => {
      const query = new URLSearchParams({ lang: language, ...(token === null ? {} : { access_token: token }) });
      const page = await visit(`/usk-mobile/${name}?${query}`, {
        viewport: viewport ?? { width: 360, height: 640 },
        options: { hasTouch: true, ...options },
        // The app's script first: it is written for newer browsers.
        script: [...(host ? [hosts[host]] : []), olderBrowser].map((run) => `(${run})();`).join('\n'),
        expected,
      });
      await page.locator('h1').first().waitFor();
      return page;
    };
  });
