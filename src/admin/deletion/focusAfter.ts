import type { Row } from '../list/recordList.ts';

/** Where the focus goes when rows are about to vanish: the row after them, so that work goes on there, else the heading. */
export const focusAfter = (rows: readonly Row[]): void => {
  const gone = new Set(rows.map(({ id }) => String(id)));
  const all = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const last = all.findLastIndex((row) => gone.has(row.dataset.row ?? ''));
  const next = all.slice(last + 1).find((row) => !gone.has(row.dataset.row ?? ''));
  const target =
    next?.querySelector<HTMLElement>('a[data-title]') ??
    next?.querySelector<HTMLElement>('a, button') ??
    document.querySelector('h1');
  // The dialog gives the focus back when it closes; only after that is ours kept.
  const give = () => target?.isConnected && target.focus({ preventScroll: true });
  requestAnimationFrame(() => requestAnimationFrame(give));
};
