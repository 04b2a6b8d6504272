import useMediaQuery from '@mui/material/useMediaQuery';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useKeyDown } from '../../keys/useKeys.ts';
import { useRecordList } from '../recordListContext.ts';

interface VirtualRowsProps {
  readonly rows: readonly StoredRecord[];
  /** What they stand in. */
  readonly body: RefObject<HTMLElement | null>;
  /** About how high one is, px, until it was drawn. */
  readonly height: number;
  /** Between two of them, px. */
  readonly between?: number;
  /** A row; its element takes the ref, and says its index in `data-index`. */
  readonly row: (index: number, measure: (element: HTMLElement | null) => void) => ReactNode;
  /** Stands for those that are not drawn. */
  readonly gap: (height: number) => ReactNode;
}

/** Rows beyond the window's edges, so that scrolling finds them there. */
const overscan = 12;

/** With the details that stand open below it. */
const heightOf = (element: Element): number => {
  const details = element.nextElementSibling;
  const below = details?.matches('[data-details]') ? details.getBoundingClientRect().height : 0;
  return element.getBoundingClientRect().height + below;
};

/**
 * Keeps the row with the focus, and those beside it, wherever the page is scrolled: the keyboard goes on from there.
 */
const useHeld = (body: VirtualRowsProps['body']): number | undefined => {
  const [held, setHeld] = useState<number>();
  useEffect(() => {
    const element = body.current;
    const hold = ({ target }: FocusEvent) => {
      const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
      if (index) setHeld(Number(index));
    };
    element?.addEventListener('focusin', hold);
    return () => element?.removeEventListener('focusin', hold);
  }, [body]);
  return held;
};

/** How far below the top of the page the first row is: what stands above may change. */
const useTop = (body: VirtualRowsProps['body']): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const now = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(now - top) >= 1) setTop(now);
  });
  return top;
};

/** The browser's search finds drawn rows alone: Ctrl F opens the list's own, and from there the browser's. */
const useSearchInPage = (): void => {
  const { search } = useRecordList().focus;
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key !== 'f' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if (!search.current || document.activeElement === search.current) return;
    event.preventDefault();
    search.current.focus();
  });
};

/** Of a long page, only the rows near the window; on paper, all. */
const VirtualRows = ({ rows, body, height, between = 0, row, gap }: VirtualRowsProps) => {
  const held = useHeld(body);
  useSearchInPage();
  const onScreen = useMediaQuery('screen', { noSsr: true });
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (!onScreen) return Array.from({ length: range.count }, (_, index) => index);
      const kept = held === undefined ? [] : [held - 1, held, held + 1];
      const there = kept.filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...there])].sort((a, b) => a - b);
    },
    [held, onScreen],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    measureElement: heightOf,
    scrollMargin: useTop(body),
    gap: between,
    overscan,
    rangeExtractor,
  });
  // Details that open or close do not resize the row's own element: it is measured again.
  useLayoutEffect(() => {
    for (const element of body.current?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])
      virtualizer.measureElement(element);
  });
  const items = virtualizer.getVirtualItems();
  const start = virtualizer.options.scrollMargin;
  const end = start + virtualizer.getTotalSize();
  const before = (at: number) => items[at - 1]?.end ?? start;
  return (
    <>
      {items.map((item, at) => (
        <Fragment key={item.key}>
          {item.start - before(at) > between && gap(item.start - before(at) - between)}
          {row(item.index, virtualizer.measureElement)}
        </Fragment>
      ))}
      {end - before(items.length) > between && gap(end - before(items.length) - between)}
    </>
  );
};

export default VirtualRows;
