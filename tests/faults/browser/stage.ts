import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import enForm from '../../../src/i18n/words/en/form.json' with { type: 'json' };
import enShell from '../../../src/i18n/words/en/shell.json' with { type: 'json' };
import enVersions from '../../../src/i18n/words/en/versions.json' with { type: 'json' };
import idForm from '../../../src/i18n/words/id/form.json' with { type: 'json' };
import idShell from '../../../src/i18n/words/id/shell.json' with { type: 'json' };
import idVersions from '../../../src/i18n/words/id/versions.json' with { type: 'json' };
import { type AppApi, apiOf } from '../../browser/apiOf.ts';
import { type App, startApp } from '../../browser/app.ts';
import { built } from '../../browser/built.ts';
import { launchChromium } from '../../browser/chromium.ts';
import { sessionCookies } from '../../browser/sessionCookies.ts';
import { inFolder } from '../ledger.ts';
import { type FaultyProxy, faultyProxy } from './faultyProxy.ts';

export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

type Words = typeof idForm & typeof idShell & typeof idVersions;

const wordsOf = ({ form, shell, versions }: Words, save: string, remove: string) => ({
  save,
  remove,
  preferences: shell.preferences,
  failure: form.failure,
  largeChange: form.largeChange,
  retry: form.retry,
  again: shell.again.title,
  otherUser: shell.otherUser.title,
  profile: shell.profile,
  conflict: versions.conflict,
  draft: versions.draft,
});

/** The screens' words in both languages. */
export const words = {
  id: wordsOf({ ...idForm, ...idShell, ...idVersions }, 'Simpan', 'Hapus'),
  en: wordsOf({ ...enForm, ...enShell, ...enVersions }, 'Save', 'Delete'),
} as const;

/** The built app with sample data, a proxy in front of it that fails on demand, and a browser. */
export interface Stage {
  readonly app: App;
  readonly api: AppApi;
  readonly proxy: FaultyProxy;
  readonly browser: Browser;
  /** Another staff account. */
  readonly other: App['account'];
  /** A new browser profile, with the sample account or `account` logged in. */
  profile(language: Language, account?: App['account']): Promise<BrowserContext>;
}

/** The options of every profile. */
const profileOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  timezoneId: 'Asia/Jakarta',
} as const;

/** Makes the sample student a member of staff. */
const secondOf = ({ student }: App, folder: string): App['account'] => {
  const database = new DatabaseSync(join(folder, 'database.sqlite'));
  database.exec("update _account set role = 'staff'");
  database.close();
  return student;
};

export const onStage = <Result>(act: (stage: Stage) => Promise<Result>): Promise<Result> =>
  inFolder(async (folder) => {
    await built();
    const app = await startApp(folder);
    const proxy = await faultyProxy(app.url);
    const browser = await launchChromium();
    try {
      return await act({
        ...{ app, proxy, browser, other: secondOf(app, folder), api: await apiOf(app) },
        async profile(language, account) {
          const origins = [{ origin: proxy.url, localStorage: [{ name: 'language', value: language }] }];
          const context = await browser.newContext({
            ...profileOptions,
            baseURL: proxy.url,
            storageState: { cookies: [], origins },
          });
          context.setDefaultTimeout(30_000);
          await context.addCookies(await sessionCookies(app, account));
          return context;
        },
      });
    } finally {
      await browser.close();
      proxy.close();
      await app.end('SIGKILL');
    }
  });

/** All input in the form on that page: what is typed, chosen and ticked, without the boxes that are not ticked. */
export const inputOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'form :is(input:not([type=file], [type=checkbox], [type=radio]), :checked, textarea:not([aria-hidden]), [contenteditable=true], img)',
      ),
    ].map((at) => {
      const held = at instanceof HTMLImageElement ? at.alt : 'value' in at ? at.value : at.textContent;
      return `${at.getAttribute('name') ?? at.id}: ${held}`;
    }),
  );
