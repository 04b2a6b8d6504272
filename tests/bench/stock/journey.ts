import type { Browser, Page } from 'playwright-core';
import { median } from '../median.ts';
import { slowDown } from '../visit.ts';
import { fromOpening, fromPress, ofKeys } from './shown.ts';
import type { Side } from './sides.ts';

/** The steps of a person, in the order of the table. */
export const steps = [
  'log-in usable',
  'log-in to 25 rows',
  'list by deep link',
  'row to form, first',
  'row to form, again',
  'list A to B',
  'back to A',
  'sort, 25 rows',
  'next page',
  'a key in the form',
  'page of 1,000 rows',
  'sort, 1,000 rows',
] as const;
export type Step = (typeof steps)[number];

/** Waits as long as a person looks at a screen before going on. */
const look = (page: Page) => page.waitForTimeout(2_000);

const opened = async (browser: Browser, slow: boolean, signIn?: Side['signIn']) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn?.(context);
  const page = await context.newPage();
  if (slow) await slowDown(page);
  return { page, close: () => context.close() };
};

const logIn = async (browser: Browser, { url, login, rows }: Side, slow: boolean) => {
  const { page, close } = await opened(browser, slow);
  const usable = await fromOpening(page, url + login.path, { selector: 'input[type=password]', least: 1 });
  const typing = { delay: 150 };
  await page.locator(login.user).pressSequentially(login.account.username, typing);
  await page.locator('input[type=password]').pressSequentially(login.account.password, typing);
  const inside = await fromPress(page, () => page.keyboard.press('Enter'), rows, { press: 'keydown' });
  await close();
  return { 'log-in usable': usable, 'log-in to 25 rows': inside };
};

const walk = async (browser: Browser, side: Side, slow: boolean) => {
  const { page, close } = await opened(browser, slow, side.signIn);
  const press = (selector: string) => () => page.locator(selector).first().click();
  const deep = await fromOpening(page, side.url + side.path, side.rows);
  await look(page);
  const first = await fromPress(page, press(side.cell), side.form);
  await page.locator(side.line).first().click();
  const keys = await ofKeys(page, 'lestari lestari');
  await close();
  return { deep, first, key: median(keys) };
};

/** The steps that need everything loaded already. */
const settled = async (browser: Browser, side: Side, slow: boolean) => {
  const { page, close } = await opened(browser, slow, side.signIn);
  const press = (selector: string) => () => page.locator(selector).first().click();
  await fromOpening(page, side.url + side.path, side.rows);
  const to = async (act: () => Promise<void>, what: Side['rows'], fresh = false) => {
    await look(page);
    return fromPress(page, act, what, { fresh });
  };
  await to(press(side.cell), side.form);
  await to(press(side.list), side.rows);
  const again = await to(press(side.cell), side.form);
  await to(press(side.list), side.rows);
  await to(press(side.other), side.rows, true);
  await to(press(side.list), side.rows, true);
  const there = await to(press(side.other), side.rows, true);
  const back = await to(press(side.list), side.rows, true);
  const sort = await to(press(side.sort), side.rows, true);
  const next = await to(press(side.next), side.rows, true);
  await close();
  return { again, there, back, sort, next };
};

const thousand = async (browser: Browser, { url, long, signIn }: Side, slow: boolean) => {
  const { page, close } = await opened(browser, slow, signIn);
  page.setDefaultTimeout(120_000);
  await fromOpening(page, url + long.path, long.rows);
  await look(page);
  const took = await long.measure(page);
  await close();
  return took;
};

/** Goes through all steps once, as a new visitor; in ms. */
export const journey = async (browser: Browser, side: Side, slow: boolean): Promise<Record<Step, number>> => {
  const login = await logIn(browser, side, slow);
  const { deep, first, key } = await walk(browser, side, slow);
  const { again, there, back, sort, next } = await settled(browser, side, slow);
  const { first: longFirst, sorted: longSorted } = await thousand(browser, side, slow);
  return {
    ...login,
    'list by deep link': deep,
    'row to form, first': first,
    'row to form, again': again,
    'list A to B': there,
    'back to A': back,
    'sort, 25 rows': sort,
    'next page': next,
    'a key in the form': key,
    'page of 1,000 rows': longFirst,
    'sort, 1,000 rows': longSorted,
  };
};
