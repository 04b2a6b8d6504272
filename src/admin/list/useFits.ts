import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element has at least that width, now and whenever it is resized. */
export const useFits = (element: RefObject<HTMLElement | null>, width: number): boolean => {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setFits(measured.clientWidth >= width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, width]);
  return fits;
};
