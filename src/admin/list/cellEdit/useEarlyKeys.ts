import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isWriting } from '../../keys/useKeys.ts';

/**
 * Buffers the keys meant for a cell's editor until it is mounted: the list would take letters as its shortcuts. Enter
 * and Tab end the buffer, since nothing is saved unseen.
 *
 * @returns a function that returns the text and stops listening
 */
export const useEarlyKeys = (cell: HTMLElement | undefined, onGiveUp: () => void): (() => string) => {
  const takeTyped = useRef<() => string>(() => '');
  const giveUp = useEffectEvent(onGiveUp);
  useLayoutEffect(() => {
    if (!cell) return undefined;
    let typed = '';
    let isEnded = false;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || /^F\d/.test(key) || isWriting(target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') giveUp();
      else if (key === 'Backspace') typed = typed.slice(0, -1);
      else if (key === 'Enter' || key === 'Tab') isEnded ||= !repeat;
      else if (key.length === 1 && !isEnded) typed += key;
    };
    const stopListening = () => document.removeEventListener('keydown', onKeyDown, true);
    document.addEventListener('keydown', onKeyDown, true);
    takeTyped.current = () => {
      stopListening();
      return typed;
    };
    return stopListening;
  }, [cell]);
  return () => takeTyped.current();
};
