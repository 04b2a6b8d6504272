import type { Page } from 'playwright-core';

/** What a person waits for: at least so many of these are on the screen; inputs with something in them, if `filled`. */
export interface Shown {
  readonly selector: string;
  readonly least: number;
  readonly filled?: boolean;
}

interface Wait extends Shown {
  /** What the first of them was called before, when others are to come; never that again. */
  readonly before?: string;
  /** What one of the first row's cells says, when the order decides which row that is. */
  readonly first?: string;
  /** Which press starts the clock; without one, the navigation does. */
  readonly press?: 'click' | 'keydown';
}

/** Runs in the page, by whose own clock everything is measured: marks the frame after all of it was on the screen. */
const watch = ({ selector, least, filled = false, before, first, press }: Wait) => {
  let started = press ? Number.POSITIVE_INFINITY : 0;
  if (press) {
    // Enter alone: the last of the keys that a person presses.
    const start = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Enter') started = event.timeStamp;
    };
    addEventListener(press, start, { capture: true });
  }
  performance.clearMarks('shown');
  const there = () => {
    if (started > performance.now()) return false;
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const [top] = all;
    // Of the cells the first that says anything: what a row refers to may come later, and is no other row.
    const cells = [...(top?.querySelectorAll('td, th') ?? [])].flatMap((cell) => cell.textContent.trim() || []);
    if (before !== undefined && cells[0] === before) return false;
    if (first !== undefined && !cells.includes(first)) return false;
    const shown = all.filter(
      (one) => one.getClientRects().length > 0 && (!filled || ('value' in one && one.value !== '')),
    );
    return shown.length >= least;
  };
  const look = () => {
    if (!there()) return requestAnimationFrame(look);
    // By the clock: the time that a frame is given lies before what it had to wait for, a thousand rows that are painted.
    return requestAnimationFrame(() => performance.mark('shown', { detail: performance.now() - started }));
  };
  requestAnimationFrame(look);
};

const measured = async (page: Page, what: string): Promise<number> => {
  const found = await page
    .waitForFunction(() => performance.getEntriesByName('shown')[0], undefined, { timeout: 120_000 })
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} never showed ${what}`, { cause });
    });
  return found.evaluate((mark) => Number((mark as PerformanceMark).detail));
};

/** ms from the start of the navigation until it is shown. */
export const fromOpening = async (page: Page, url: string, shown: Shown): Promise<number> => {
  await page.addInitScript(watch, shown);
  await page.goto(url, { waitUntil: 'commit' });
  return measured(page, shown.selector);
};

/** ms from a press until it is shown; `fresh`: other ones than are there now; `first`: the row at the top has this in a cell. */
export const fromPress = async (
  page: Page,
  act: () => Promise<void>,
  shown: Shown,
  {
    press = 'click',
    fresh = false,
    first,
  }: { readonly press?: 'click' | 'keydown'; readonly fresh?: boolean; readonly first?: string } = {},
): Promise<number> => {
  const cells = fresh ? await page.locator(shown.selector).first().locator('td, th').allTextContents() : [];
  const before = cells.map((text) => text.trim()).find(Boolean);
  await page.evaluate(watch, { ...shown, press, ...(before && { before }), ...(first && { first }) });
  await act();
  return measured(page, shown.selector);
};

/** ms that single keys take until what they wrote is painted. */
export const ofKeys = async (page: Page, text: string): Promise<readonly number[]> => {
  const took = await page.evaluateHandle(() => {
    const times: number[] = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
    return times;
  });
  await page.keyboard.type(text, { delay: 120 });
  await page.waitForFunction(([times, least]) => times.length >= least, [took, text.length] as const);
  return took.evaluate((times) => [...times]);
};
