import { mainId } from './mainFocus.tsx';

interface Place {
  readonly row: HTMLElement;
  /** Distance from the top of the window, px. */
  readonly top: number;
  /** The window's width then. */
  readonly width: number;
}

const rowSelector = `#${mainId} [data-row]`;

/** How long nothing moves until a scroll counts as ended, ms. */
const scrollPause = 100;

/** The first row whose top is visible, or the one that fills the window; `undefined` at the start of the page. */
const topRow = (): Place | undefined => {
  if (window.scrollY === 0) return undefined;
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  let place: Place | undefined;
  for (const row of document.querySelectorAll<HTMLElement>(rowSelector)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (top >= window.innerHeight) break;
    if (bottom > bar) place = { row, top, width: window.innerWidth };
    if (top >= bar) break;
  }
  return place;
};

/** The row that replaced a removed one. */
export const sameRow = ({ dataset, isConnected }: HTMLElement): HTMLElement | null =>
  dataset.row === undefined || isConnected
    ? null
    : document.querySelector(`#${mainId} [data-row="${CSS.escape(dataset.row)}"]`);

/**
 * When a phone is turned, cards of other heights replace a table: keeps the top row in its place.
 * @returns a function that ends that
 */
export const keepPlace = (): (() => void) => {
  let place: Place | undefined;
  // After each scroll, not on resize: the rows have moved by then.
  const remember = () => {
    place = topRow();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, scrollPause);
  };
  // Safari has the event itself only since 26.2.
  const [event, listener] =
    'onscrollend' in window ? (['scrollend', remember] as const) : (['scroll', onScroll] as const);
  const observer = new MutationObserver(() => {
    if (!place || place.row.isConnected) return;
    const { row: removedRow, top, width } = place;
    place = undefined;
    if (width === window.innerWidth) return;
    // By then, everything above the list is drawn for the new width, and nothing has been painted.
    requestAnimationFrame(() => {
      const row = sameRow(removedRow);
      if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener(event, listener);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener(event, listener);
  };
};
