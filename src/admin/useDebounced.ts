import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sameValue } from '#schema/validation/sameValue.ts';

/** Debounces a value: a search asks when the typing pauses, not at every letter. */
export const useDebounced = <Value>(value: Value, milliseconds = 250): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};

/** The longest time between the two presses of a double click, ms. */
const doublePress = 500;

/** Whether `what` has only just changed: the second press of a double click is meant for the button that was there. */
export const useJustCome = (what: string): boolean => useDebounced(what, doublePress) !== what;

const quietMs = 400;

/**
 * Debounces what is typed, so that not every keystroke asks the API. A value that changes from outside (back button,
 * "clear all") replaces what was typed, unless it was sent from here, in the `same` or another form (trimmed,
 * formatted): on a busy device it comes back late, and somebody may still be typing. So may what it is to `start` with
 * instead, which was sent by another input.
 */
export const useDebouncedInput = <Value>(
  value: Value,
  onSettle: (value: Value) => void,
  same: (a: Value, b: Value) => boolean = sameValue,
  start = value,
) => {
  const [typed, setTyped] = useState(start);
  // The newest first, up to the one that came back.
  const sent = useRef<readonly Value[]>([start, value]);
  const follow = useEffectEvent((outside: Value) => {
    const index = sent.current.findIndex((one) => same(outside, one));
    if (index < 0) setTyped(outside);
    sent.current = index < 0 ? [outside] : sent.current.slice(0, index + 1);
  });
  const key = JSON.stringify(value);
  useEffect(() => follow(JSON.parse(key) as Value), [key]);
  const send = (next: Value) => {
    if (sent.current.findIndex((one) => same(next, one)) === 0) return;
    sent.current = [next, ...sent.current];
    onSettle(next);
  };
  const settle = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const flush = () => send(typed);
  /** Handlers for its inputs: nothing waits on Enter, on blur, and on a key by which the browser may leave the page. */
  const atOnce = {
    onBlur: flush,
    onKeyDown: ({ key: pressed, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (pressed === 'Enter' || pressed === 'F5' || altKey || ctrlKey || metaKey) flush();
    },
  };
  return { typed, setTyped, atOnce };
};
