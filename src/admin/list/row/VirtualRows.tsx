import useMediaQuery from '@mui/material/useMediaQuery';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { isCommand, useKeyDown } from '../../shortcuts/useShortcuts.ts';
import { useRecordList } from '../recordListContext.ts';
import type { RowPlace } from './rowProps.ts';

interface VirtualRowsProps {
  readonly rows: readonly StoredRecord[];
  /** Their parent element. */
  readonly body: RefObject<HTMLElement | null>;
  /** Estimated height of a row until it is drawn, px. */
  readonly height: number;
  /** Gap between two rows, px. */
  readonly between?: number;
  /** Draws a row; its element takes `measure` as its ref and has its index in `data-index`. */
  readonly row: (row: StoredRecord, place: RowPlace) => ReactNode;
  /** A placeholder for undrawn rows. */
  readonly gap: (height: number) => ReactNode;
}

/** Rows drawn beyond the viewport's edges, ready for scrolling. */
const overscan = 12;

/** Height of a row with its expanded details, px. */
const heightOf = (element: Element): number => {
  const details = element.nextElementSibling;
  const below = details?.matches('[data-details]') ? details.getBoundingClientRect().height : 0;
  return element.getBoundingClientRect().height + below;
};

/** The index of the row last focused. It and its neighbours stay drawn while the page scrolls, for the keyboard. */
const useFocusedIndex = (body: VirtualRowsProps['body']): number | undefined => {
  const [focusedIndex, setFocusedIndex] = useState<number>();
  useEffect(() => {
    const element = body.current;
    const onFocusIn = ({ target }: FocusEvent) => {
      const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
      if (index) setFocusedIndex(Number(index));
    };
    element?.addEventListener('focusin', onFocusIn);
    return () => element?.removeEventListener('focusin', onFocusIn);
  }, [body]);
  return focusedIndex;
};

/** Distance of the first row from the top of the page, px; what is above may change. */
const useTop = (body: VirtualRowsProps['body']): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const now = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(now - top) >= 1) setTop(now);
  });
  return top;
};

/** Ctrl+F focuses the list's search (the browser's finds drawn rows only); pressed there, it opens the browser's. */
const useSearchInPage = (): void => {
  const { search } = useRecordList().focus;
  useKeyDown((event) => {
    if (!isCommand(event, 'f') || !search.current || document.activeElement === search.current) return;
    event.preventDefault();
    search.current.focus();
  });
};

/** Draws the rows of a long page near the viewport; in print, all. */
const VirtualRows = ({ rows, body, height, between = 0, row: drawRow, gap }: VirtualRowsProps) => {
  const { page, perPage, total } = useListContext<StoredRecord>();
  const focusedIndex = useFocusedIndex(body);
  useSearchInPage();
  const onScreen = useMediaQuery('screen', { noSsr: true });
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (!onScreen) return Array.from({ length: range.count }, (_, index) => index);
      const neighbours = focusedIndex === undefined ? [] : [focusedIndex - 1, focusedIndex, focusedIndex + 1];
      const validIndexes = neighbours.filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...validIndexes])].sort((a, b) => a - b);
    },
    [focusedIndex, onScreen],
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
  // Measures again: opening or closing details does not resize the row's own element.
  useLayoutEffect(() => {
    for (const element of body.current?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])
      virtualizer.measureElement(element);
  });
  const items = virtualizer.getVirtualItems();
  const start = virtualizer.options.scrollMargin;
  const end = start + virtualizer.getTotalSize();
  const endBefore = (index: number) => items[index - 1]?.end ?? start;
  const drawAt = (index: number) => {
    const row = rows[index];
    const number = (page - 1) * perPage + index + 1;
    return row && drawRow(row, { index, number, total, measure: virtualizer.measureElement });
  };
  return (
    <>
      {items.map((item, index) => (
        <Fragment key={item.key}>
          {item.start - endBefore(index) > between && gap(item.start - endBefore(index) - between)}
          {drawAt(item.index)}
        </Fragment>
      ))}
      {end - endBefore(items.length) > between && gap(end - endBefore(items.length) - between)}
    </>
  );
};

export default VirtualRows;
