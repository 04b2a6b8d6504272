import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a profile is for good. */
export type ProfileOptions = Omit<BrowserContextOptions, 'viewport'>;

/** What a profile is like from its first page on, and what that page finds there. */
export interface Wanted {
  readonly viewport: Size;
  /** Only a profile of the same options is used again. */
  readonly options?: ProfileOptions;
  /** Runs in each of its pages before their own scripts. */
  readonly script?: string;
  /** What local storage holds. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly cookies?: Parameters<BrowserContext['addCookies']>[0];
  /** Told of what the console says in red or yellow, and of what nothing caught. */
  readonly complain: (text: string, url: string | undefined) => void;
  /** Told when the person logs out. */
  readonly loggedOut?: () => void;
}

interface Profile {
  readonly key: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Developer tools of that page, which are to be detached again: beside them it forgets what it is told to emulate. */
  readonly tools: () => Promise<CDPSession>;
  wanted: Wanted;
  /** Something was done to it that a later test would meet. */
  isSpent: boolean;
}

type Method<K extends string> = { [name in K]: (...given: never[]) => unknown };

/** Notes when one of those is called: no profile gets rid of what they do. */
const watch = <K extends string>(owner: Method<K>, names: readonly K[], called: () => void) => {
  for (const name of names) {
    const own = owner[name].bind(owner);
    owner[name] = (...given) => {
      called();
      return own(...given);
    };
  }
};

/** Runs in the page, before its own scripts. */
const begin = (stored: Readonly<Record<string, string>>) => {
  sessionStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
};

/**
 * Browser profiles, used again once a test has given them back: empty as a new one, but with the browser's process that
 * has compiled the app's code, which is half of what a page costs the processor. A profile that a test has changed for good
 * (a clock, a script of its own, a service worker, developer tools, no network) or whose page it has closed is none of those.
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

  /** A page at that path, loaded, alone in its profile. */
  async open(path: string, wanted: Wanted): Promise<Page> {
    const profile = await this.#take(wanted);
    const { context, page } = profile;
    const { colorScheme = 'light', forcedColors = 'none', reducedMotion = 'reduce' } = wanted.options ?? {};
    await page.setViewportSize(wanted.viewport);
    await page.emulateMedia({ media: null, colorScheme, forcedColors, reducedMotion });
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
   * Takes that page's profile back, so that another may have it. Where the browser does not answer any more, as when a
   * service worker died while it was started, the profile is left to it: nothing else would end the wait.
   */
  async giveBack(page: Page): Promise<void> {
    const profile = this.#lent.get(page);
    if (!profile) throw new Error('That page was not opened here.');
    this.#lent.delete(page);
    await Promise.race([this.#empty(profile), pause(20_000, undefined, { ref: false })]);
  }

  async #empty(profile: Profile): Promise<void> {
    const { context, page } = profile;
    if (profile.isSpent || page.isClosed()) return context.close();
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of ['dialog', 'request', 'response'] as const) page.removeAllListeners(event);
    await page.goto('about:blank');
    const tools = await profile.tools();
    await tools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await tools.detach();
    this.#free.push(profile);
  }

  async #take(wanted: Wanted): Promise<Profile> {
    const key = `${JSON.stringify([wanted.viewport, wanted.options])}${wanted.script}`;
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
    const profile: Profile = { key, context, page, tools: () => newTools(page), wanted, isSpent: false };
    const spent = () => {
      profile.isSpent = true;
    };
    watch(page, ['addInitScript', 'exposeFunction', 'exposeBinding'], spent);
    watch(page.clock, ['install', 'setFixedTime', 'setSystemTime'], spent);
    watch(context, ['addInitScript', 'grantPermissions', 'newCDPSession', 'setOffline'], spent);
    // Told to go, it may die while the next test is at it.
    context.on('serviceworker', spent);
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) profile.wanted.complain(message.text(), message.page()?.url());
    });
    context.on('weberror', (error) => profile.wanted.complain(error.error().message, error.page()?.url()));
    context.on('request', (request) => request.url().endsWith('/api/logout-web') && profile.wanted.loggedOut?.());
    return profile;
  }
}
