import type { Page } from 'playwright-core';

/** What a person waits for: at least so many of these are on the screen; inputs with something in them, if `filled`. */
export interface Shown {
  readonly selector: string;
  readonly least: number;
  readonly filled?: boolean;
}

interface Wait extends Shown {
  /** What stood in the first of them before, when others are to come; never that again. */
  readonly before?: string;
  /** Which press starts the clock; without one, the navigation does. */
  readonly press?: 'click' | 'keydown';
}

/** Runs in the page, by whose own clock everything is measured: marks the frame after all of it was on the screen. */
const watch = ({ selector, least, filled = false, before, press }: Wait) => {
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
    if (before !== undefined && all[0]?.textContent === before) return false;
    const shown = all.filter(
      (one) => one.getClientRects().length > 0 && (!filled || ('value' in one && one.value !== '')),
    );
    return shown.length >= least;
  };
  const look = () => {
    if (!there()) return requestAnimationFrame(look);
    return requestAnimationFrame((now) => performance.mark('shown', { detail: Math.max(now - started, 0) }));
  };
  requestAnimationFrame(look);
};

const measured = async (page: Page, what: string): Promise<number> => {
  const found = await page
    .waitForFunction(() => performance.getEntriesByName('shown')[0], undefined, { timeout: 60_000 })
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

/** ms from a press until it is shown; `fresh`: other ones than are there now. */
export const fromPress = async (
  page: Page,
  act: () => Promise<void>,
  shown: Shown,
  { press = 'click', fresh = false }: { readonly press?: 'click' | 'keydown'; readonly fresh?: boolean } = {},
): Promise<number> => {
  const before = fresh ? await page.locator(shown.selector).first().textContent() : null;
  await page.evaluate(watch, { ...shown, press, ...(before === null ? {} : { before }) });
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
