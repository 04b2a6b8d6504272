import { mainId } from './SkipLink.tsx';

interface Place {
  readonly row: HTMLElement;
  /** Where it stands, px from the top of the window. */
  readonly top: number;
  /** How wide the window was. */
  readonly width: number;
}

const rows = `#${mainId} [data-row]`;

/** How long nothing moves before a scroll has ended, ms. */
const still = 100;

/** The first row that is seen from its top, or the one that fills the window; none where the list is read from its start. */
const topRow = (): Place | undefined => {
  if (window.scrollY === 0) return undefined;
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  let place: Place | undefined;
  for (const row of document.querySelectorAll<HTMLElement>(rows)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (top >= window.innerHeight) break;
    if (bottom > bar) place = { row, top, width: window.innerWidth };
    if (top >= bar) break;
  }
  return place;
};

/** The row that has come in the place of one that is gone. */
export const sameRow = ({ dataset, isConnected }: HTMLElement): HTMLElement | null =>
  dataset.row === undefined || isConnected
    ? null
    : document.querySelector(`#${mainId} [data-row="${CSS.escape(dataset.row)}"]`);

/**
 * Where a phone is turned, cards take the place of a table, each of another height: the row at the top stays there.
 * @returns what ends it
 */
export const keepPlace = (): (() => void) => {
  let place: Place | undefined;
  // After each scroll, not when the window gets another size: its rows have moved by then.
  const remember = () => {
    place = topRow();
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(waiting);
    waiting = setTimeout(remember, still);
  };
  // Safari tells of the end itself since 26.2 alone.
  const [event, hear] = 'onscrollend' in window ? (['scrollend', remember] as const) : (['scroll', moved] as const);
  const observer = new MutationObserver(() => {
    if (!place || place.row.isConnected) return;
    const { row: before, top, width } = place;
    place = undefined;
    if (width === window.innerWidth) return;
    // What is above the list is drawn for the new width by then, and nothing of it was seen.
    requestAnimationFrame(() => {
      const row = sameRow(before);
      if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener(event, hear);
  return () => {
    observer.disconnect();
    clearTimeout(waiting);
    window.removeEventListener(event, hear);
  };
};
