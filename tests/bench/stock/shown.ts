import type { Page } from 'playwright-core';

/** What a person waits for: at least `least` of these elements on the screen; if `filled`, inputs with a value. */
export interface Shown {
  readonly selector: string;
  readonly least: number;
  readonly filled?: boolean;
}

interface Wait extends Shown {
  /** The old text of the first one, if others are expected: it must have changed. */
  readonly before?: string;
  /** The text that a cell of the first row must have, if the sort order decides which row that is. */
  readonly first?: string;
  /** The event that starts the clock; without one, the navigation does. */
  readonly press?: 'click' | 'keydown';
}

/** Runs in the page and measures by its clock: marks the frame after all of it was on the screen. */
const watch = ({ selector, least, filled = false, before, first, press }: Wait) => {
  let started = press ? Number.POSITIVE_INFINITY : 0;
  if (press) {
    // Only Enter, the last key that a person presses.
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
    // Compares the first cell with any text: references may load later, without the row being another one.
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
    // By the clock: a frame's own timestamp is from before the painting it waited for, such as a thousand rows.
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

/** The time from the start of the navigation until it is shown, in ms. */
export const fromOpening = async (page: Page, url: string, shown: Shown): Promise<number> => {
  await page.addInitScript(watch, shown);
  await page.goto(url, { waitUntil: 'commit' });
  return measured(page, shown.selector);
};

/** ms from a press until it is shown. `fresh`: other rows than now; `first`: a text in a cell of the top row. */
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

/** The time of each key until its letter is painted, in ms. */
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
