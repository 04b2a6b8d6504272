import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isWriting } from '../../keys/useKeys.ts';

/**
 * Keeps the keys that are meant for a cell's editor until it is there: the list below would take letters for its own, and
 * the editor goes on with them. Enter and Tab end what is kept, since nothing is saved that nobody has seen.
 *
 * @returns what gives out the text, once, and leaves the keys alone from then on
 */
export const useEarlyKeys = (cell: HTMLElement | undefined, onGiveUp: () => void): (() => string) => {
  const take = useRef<() => string>(() => '');
  const giveUp = useEffectEvent(onGiveUp);
  useLayoutEffect(() => {
    if (!cell) return undefined;
    let typed = '';
    let ended = false;
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || /^F\d/.test(key) || isWriting(target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') giveUp();
      else if (key === 'Backspace') typed = typed.slice(0, -1);
      else if (key === 'Enter' || key === 'Tab') ended ||= !repeat;
      else if (key.length === 1 && !ended) typed += key;
    };
    const stop = () => document.removeEventListener('keydown', press, true);
    document.addEventListener('keydown', press, true);
    take.current = () => {
      stop();
      return typed;
    };
    return stop;
  }, [cell]);
  return () => take.current();
};
