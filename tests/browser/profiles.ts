import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The options that a profile keeps for good. */
export type ProfileOptions = Omit<BrowserContextOptions, 'viewport'>;

/** What a profile is like when it is opened, and what its page finds there. */
export interface Wanted {
  readonly viewport: Size;
  /** Only a profile with the same options is reused, but for colours and motion, which can be changed. */
  readonly options?: ProfileOptions;
  /** Runs in each of its pages before their own scripts. */
  readonly script?: string;
  /** The content of local storage. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly cookies?: Parameters<BrowserContext['addCookies']>[0];
  /** Called with console errors and warnings, and with uncaught errors. */
  readonly complain: (text: string, url: string | undefined) => void;
  /** Called when the person logs out. */
  readonly loggedOut?: () => void;
}

interface Profile {
  readonly key: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** A developer tools session of that page. Detach it after use: beside it the page forgets emulated media. */
  readonly tools: () => Promise<CDPSession>;
  wanted: Wanted;
  /** Whether something was done to it that would affect a later test. */
  isSpent: boolean;
}

type Method<K extends string> = { [name in K]: (...given: never[]) => unknown };

/** Notes when one of those methods is called: their effect cannot be undone in a profile. */
const watch = <K extends string>(owner: Method<K>, names: readonly K[], called: () => void) => {
  for (const name of names) {
    const own = owner[name].bind(owner);
    owner[name] = (...given) => {
      called();
      return own(...given);
    };
  }
};

/** Gives a page the size and the colours that are wanted, whatever its profile was created with. */
const show = async (page: Page, { viewport, options: { colorScheme, forcedColors, reducedMotion } = {} }: Wanted) => {
  await page.setViewportSize(viewport);
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    forcedColors: forcedColors ?? 'none',
    reducedMotion: reducedMotion ?? 'reduce',
  });
};

/** Begins the error of a page that answers nothing any more, as one in many thousands did on a busy machine. */
export const noAnswer = 'Chromium no longer answers';

/** Runs in the page, before its own scripts. */
const begin = (stored: Readonly<Record<string, string>>) => {
  sessionStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
};

/**
 * Browser profiles that are reused once a test has given them back: emptied, but with a process that has compiled the
 * app's code, which is half of a page's processor time. A profile is not reused if its page was closed or a test has
 * changed it for good (a clock, an added script, a service worker, developer tools, no network).
 */
export class Profiles {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #free: Profile[] = [];
  readonly #lent = new Map<Page, Profile>();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Opens and loads a page at that path, alone in its profile. */
  async open(path: string, wanted: Wanted): Promise<Page> {
    const profile = await this.#take(wanted);
    const { context, page } = profile;
    await show(page, wanted);
    await context.addCookies(wanted.cookies ?? []);
    const tools = await profile.tools();
    await tools.send('Page.enable');
    const source = `(${begin})(${JSON.stringify(wanted.stored ?? {})})`;
    const { identifier } = await tools.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await page.goto(path, { waitUntil: 'commit' });
    await tools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    await tools.detach();
    await page.waitForLoadState();
    return page;
  }

  /**
   * Takes that page's profile back, to lend it again. If the browser no longer answers, as when a service worker died
   * while starting, the profile is given up: nothing else would end the wait. Throws a `noAnswer` error if its page
   * itself hangs.
   */
  async giveBack(page: Page): Promise<void> {
    const profile = this.#lent.get(page);
    if (!profile) throw new Error('That page was not opened here.');
    this.#lent.delete(page);
    await Promise.race([this.#empty(profile), pause(20_000, undefined, { ref: false })]);
  }

  /** Ends all profiles that were given back; the browser goes on, for another file. */
  async close(): Promise<void> {
    await Promise.all(this.#free.splice(0).map(({ context }) => context.close()));
  }

  async #empty(profile: Profile): Promise<void> {
    const { context, page } = profile;
    if (profile.isSpent || page.isClosed()) return context.close();
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of ['dialog', 'request', 'response'] as const) page.removeAllListeners(event);
    await page.goto('about:blank').catch(async (error: Error) => {
      await context.close();
      throw new Error(`${noAnswer}. ${error.message}`);
    });
    const tools = await profile.tools();
    await tools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await tools.detach();
    this.#free.push(profile);
  }

  async #take(wanted: Wanted): Promise<Profile> {
    const { colorScheme, forcedColors, reducedMotion, ...lasting } = wanted.options ?? {};
    const key = `${JSON.stringify(lasting)}${wanted.script}`;
    const at = this.#free.findLastIndex((free) => free.key === key);
    const profile = this.#free.splice(at, at < 0 ? 0 : 1)[0] ?? (await this.#create(key, wanted));
    profile.wanted = wanted;
    this.#lent.set(profile.page, profile);
    return profile;
  }

  async #create(key: string, wanted: Wanted): Promise<Profile> {
    const context = await this.#browser.newContext({
      baseURL: this.#origin,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Jakarta',
      viewport: wanted.viewport,
      ...wanted.options,
    });
    if (wanted.script) await context.addInitScript({ content: wanted.script });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const newTools = context.newCDPSession.bind(context);
    const newTab = context.newPage.bind(context);
    const profile: Profile = { key, context, page, tools: () => newTools(page), wanted, isSpent: false };
    // A page that the app itself opens is as the profile was created.
    context.newPage = async () => {
      const tab = await newTab();
      await show(tab, profile.wanted);
      return tab;
    };
    const spent = () => {
      profile.isSpent = true;
    };
    watch(page, ['addInitScript', 'exposeFunction', 'exposeBinding'], spent);
    watch(page.clock, ['install', 'setFixedTime', 'setSystemTime'], spent);
    watch(context, ['addInitScript', 'grantPermissions', 'newCDPSession', 'setOffline'], spent);
    // An unregistered worker may die during the next test.
    context.on('serviceworker', spent);
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) profile.wanted.complain(message.text(), message.page()?.url());
    });
    context.on('weberror', (error) => profile.wanted.complain(error.error().message, error.page()?.url()));
    context.on('request', (request) => request.url().endsWith('/api/logout-web') && profile.wanted.loggedOut?.());
    return profile;
  }
}
