import { useCallback, useRef } from 'react';

/** Knows whether a date box is typed in part: its value is empty then, and would be taken for none. */
export const useHalfDate = () => {
  const box = useRef<HTMLInputElement>(null);
  const isHalf = useCallback(() => box.current?.validity.badInput === true, []);
  /** The ref of a registered field, with this one. */
  const refWith = (registered: (box: HTMLInputElement | null) => void) => (element: HTMLInputElement | null) => {
    box.current = element;
    registered(element);
  };
  return { isHalf, refWith };
};
