import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useAreas } from '../../areasContext.ts';
import { useRecordList } from '../recordList.ts';
import { type TableShape, tableShape } from './tableShape.ts';

/** Who has set larger letters in the browser needs wider columns, or amounts would be cut off. */
const letterSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** The table's shape in the room that its scroller has, now and whenever that is resized. */
export const useTableShape = (
  scroller: RefObject<HTMLElement | null>,
  ownActions: boolean,
): { readonly shape: TableShape; readonly fits: boolean } => {
  const { resource, labels } = useRecordList();
  const areas = useAreas();
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const shape = useMemo(
    () => tableShape(areas, resource, labels, ownActions, room, letterSize()),
    [areas, resource, labels, ownActions, room],
  );
  return { shape, fits: shape.width <= room };
};
