import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useAreas } from '../areasContext.ts';
import { useRecordList } from './recordList.ts';
import { type TableShape, tableShape } from './tableShape.ts';

/** Who has set larger letters in the browser needs wider columns, or amounts would be cut off. */
const letterSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** What was measured last: skeleton, rows and the next list stand in the same place. */
let lastRoom: number | undefined;

/**
 * The table's shape in the room that its scroller has, now and whenever that is resized. Until that is known (once a
 * page), no row is worth drawing: it would be drawn again before anybody saw it, and in one go.
 */
export const useTableShape = (
  scroller: RefObject<HTMLElement | null>,
  ownActions: boolean,
): { readonly shape: TableShape; readonly fits: boolean; readonly known: boolean } => {
  const { resource, labels } = useRecordList();
  const areas = useAreas();
  const [room, setRoom] = useState(lastRoom);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      lastRoom = element.clientWidth;
      setRoom(lastRoom);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const shape = useMemo(
    () => tableShape(areas, resource, labels, ownActions, room ?? 0, letterSize()),
    [areas, resource, labels, ownActions, room],
  );
  return { shape, fits: shape.width <= (room ?? 0), known: room !== undefined };
};
