import type { BrowserContext, Page } from 'playwright-core';
import { type App, startApp } from '../../browser/app.ts';
import { sessionCookies } from '../../browser/sessionCookies.ts';
import { addLong, longPage, longPath } from '../longPages.ts';
import { fromPress, type Shown } from './shown.ts';

/** One of the two apps compared: where a person finds things, and what they wait for. */
export interface Side {
  readonly url: string;
  readonly login: { readonly path: string; readonly user: string; readonly account: App['account'] };
  /** Puts a session into the browser, as a log-in would. */
  signIn(context: BrowserContext): Promise<void>;
  readonly path: string;
  readonly rows: Shown;
  /** The cell to press to open a row's form. */
  readonly cell: string;
  readonly form: Shown;
  /** A text input in that form. */
  readonly line: string;
  /** The menu entries of this list and of another with as many rows. */
  readonly list: string;
  readonly other: string;
  readonly sort: string;
  readonly next: string;
  /** A page of a thousand rows: how to switch to it from an open list, and then sort it. */
  readonly long: {
    readonly path: string;
    readonly rows: Shown;
    measure(page: Page): Promise<{ readonly first: number; readonly sorted: number }>;
  };
}

const rows = (selector: string): Shown => ({ selector, least: 25 });
const inputs = (selector: string): Shown => ({ selector, least: 15, filled: true });

/** The product, with its sample data. */
export const productSide = async (dataDir: string): Promise<Side & { readonly app: App }> => {
  const app = await startApp(dataDir);
  const cookies = await sessionCookies(app);
  await addLong(app);
  return {
    app,
    url: app.url,
    login: { path: '/usk-store/product', user: 'input[autocomplete=username]', account: app.account },
    signIn: (context) => context.addCookies([...cookies]),
    path: '/usk-store/product',
    rows: rows('[data-row]'),
    cell: '[data-row] td:nth-child(3)',
    form: inputs('[data-field] input'),
    line: '[data-field=name] input',
    list: 'nav a[href="/usk-store/product"]',
    other: 'nav a[href="/usk-store/transaction"]',
    sort: 'th button[title=SKU]',
    next: 'nav:has(select) button:last-child',
    long: { path: longPath, rows: { selector: '[data-row]', least: 10 }, measure: longPage },
  };
};

/** Runs in the page: the title that comes first in the stock API. */
const firstByTitle = async (): Promise<string> => {
  const query = new URLSearchParams({ sort: '["title","ASC"]', range: '[0,0]', filter: '{}' });
  const [row] = await (await fetch(`/api/items?${query}`)).json();
  return row.title;
};

const stockLongPage: Side['long']['measure'] = async (page) => {
  const thousand = rows('tbody tr');
  await page.getByRole('combobox', { name: 'Rows per page:' }).click();
  const first = await fromPress(page, () => page.getByRole('option', { name: '1000' }).click(), thousand, {
    fresh: true,
  });
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1000);
  const sorted = await fromPress(page, () => page.locator('th [data-field=title]').click(), thousand, {
    first: await page.evaluate(firstByTitle),
  });
  return { first, sorted };
};

/** The stock app at this address. */
export const stockSide = (url: string): Side => ({
  url,
  login: { path: '/#/login', user: 'input[name=username]', account: { username: 'anybody', password: 'anything' } },
  signIn: async (context) => {
    await context.addInitScript(() => localStorage.setItem('token', 't'));
  },
  path: '/#/items',
  rows: rows('tbody tr'),
  cell: 'tbody td:nth-child(4)',
  form: inputs('form input, form textarea'),
  line: 'input[name=title]',
  list: 'a.RaMenuItemLink-root[href="#/items"]',
  other: 'a.RaMenuItemLink-root[href="#/categories"]',
  sort: 'th [data-field=title]',
  next: 'button[aria-label="Go to next page"]',
  long: { path: '/#/items?page=2&perPage=25', rows: rows('tbody tr'), measure: stockLongPage },
});
