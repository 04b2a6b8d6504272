import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { linksOf } from '../records/endpoint.ts';
import { generatedResources } from '../records/generatedResources.ts';
import { test } from './harness.ts';
import { loaded, violations } from './violations.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

type Language = 'id' | 'en';
type Scheme = 'light' | 'dark';

const unknown = '/nothing/here';
/** The generated screens of each resource, and those of no resource. */
const rooms = [[unknown, '/dashboard', '/activity', '/bin'], ...generatedResources.map(linksOf)];
const isForm = (screen: string) => /\/(?:add|edit)(?:\/|$)/.test(screen);

/** Runs in the page: its background, whichever element has it. */
const groundOf = () =>
  [document.documentElement, document.body, document.querySelector('#root > *')]
    .map((element) => (element ? getComputedStyle(element).backgroundColor : ''))
    .join();

/** Leaves the open screen and waits for the next one. */
const leave = async (page: Page, act: () => Promise<unknown>) => {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = await heading.textContent();
  await act();
  await expect.poll(() => heading.textContent()).not.toBe(before);
  await loaded(page);
};

/** Goes on by a link of the first screen where it has one, so that neither the app nor axe has to start again. */
const goOn = async (page: Page, first: string, screen: string) => {
  if (new URL(page.url()).pathname !== first) await leave(page, () => page.goBack());
  const link = page.locator(`a[href="${screen}"]`).first();
  // The menu may be closed.
  if (await link.count()) await leave(page, () => link.evaluate((element: HTMLElement) => element.click()));
  else await page.goto(screen);
};

const switchTo = async (page: Page, colorScheme: Scheme) => {
  const ground = await page.evaluate(groundOf);
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => page.evaluate(groundOf)).not.toBe(ground);
  // During the transition the colours belong to neither scheme.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
};

/** Reports a page that is wider than its viewport. */
const overflowOf = async (page: Page): Promise<string[]> => {
  const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
  const isWide = await page.waitForFunction(fits).then(
    () => false,
    () => true,
  );
  return isWide ? [`${page.url()} ${page.viewportSize()?.width} scrolls sideways`] : [];
};

/**
 * The faults of the open page, in both widths and those colour schemes. A scheme only changes colours, so the dark one
 * is checked for contrast alone. Starts with the page's current width and scheme, and changes one thing at a time:
 * rendering a page again takes as long as checking it.
 * @param once whether axe checks the first width only
 */
const faultsOf = async (page: Page, schemes: readonly Scheme[], once = false): Promise<string[]> => {
  await loaded(page);
  const found: string[] = [];
  let shown: Scheme = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
    ? 'dark'
    : 'light';
  const sizes = page.viewportSize()?.width === narrow.width ? [narrow, wide] : [wide, narrow];
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (!once || size === sizes[0]) {
      // As high as the page, so that axe measures nothing below the bar that saves a form.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
      for (const colorScheme of shown === schemes[0] ? schemes : schemes.toReversed()) {
        if (colorScheme !== shown) await switchTo(page, colorScheme);
        shown = colorScheme;
        const faults = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
        found.push(...faults.map((fault) => `${page.url()} ${size.width} ${colorScheme}: ${fault}`));
      }
    }
    found.push(...(await overflowOf(page)));
  }
  return found;
};

/** Where a link has led, if not to its own screen. */
const astray = async (page: Page, screen: string): Promise<string[]> => {
  const { pathname } = new URL(page.url());
  const isLost = (await page.getByText(/No route matches URL|Unexpected Application Error!/).count()) > 0;
  return pathname === screen && isLost === (screen === unknown)
    ? []
    : [`${screen} led to ${pathname}, lost: ${isLost}`];
};

const faultsOfScreen = async (page: Page, screen: string): Promise<string[]> => [
  ...(await faultsOf(page, ['light', 'dark'], isForm(screen))),
  ...(await astray(page, screen)),
];

const none: string[] = [];

describe('axe finds nothing', () => {
  // Screens have the same parts in every language, and other tests prove that no words are missing: every second
  // resource is checked in English, and both languages in parallel. A form has the same parts in both widths, while a
  // list is a table or cards: axe checks one form of a resource wide and its other one narrow.
  test('on any screen of the back office, each opened by a link', { timeout: 600_000 }, async ({ open }) => {
    const look = async (language: Language, rooms: readonly (readonly string[])[]) => {
      const page = await open('/favicon.svg', { language, followScheme: true, expected: /status of 404/ });
      const found: string[] = [];
      for (const [first = '', ...others] of rooms) {
        await page.goto(first);
        found.push(...(await faultsOfScreen(page, first)));
        for (const screen of others) {
          await goOn(page, first, screen);
          found.push(...(await faultsOfScreen(page, screen)));
        }
      }
      return found;
    };
    const every = (remainder: number) => rooms.filter((_, index) => index % 2 === remainder);
    expect(await Promise.all([look('id', every(0)), look('en', every(1))])).toEqual([none, none]);
  });

  // The mobile pages are checked in the tests that open each as an app does.
  test('on the log-in, in either language', async ({ open }) => {
    const look = async (language: Language, schemes: readonly Scheme[]) =>
      faultsOf(await open('/login', { language, signedIn: false, followScheme: true }), schemes);
    expect(await Promise.all([look('id', ['light', 'dark']), look('en', ['light'])])).toEqual([none, none]);
  });
});
