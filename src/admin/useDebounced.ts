import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A value once it has stayed the same for a while: a search asks when the typing pauses, not at every letter. */
export const useDebounced = <Value>(value: Value, milliseconds = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

/** How far apart the two presses of a double click may be, ms. */
const doublePress = 500;

/**
 * Whether what is named has only just come: where one button takes the place of another, the second press of a double
 * click is meant for the first, and waits.
 */
export const useJustCome = (what: string): boolean => useDebounced(what, doublePress) !== what;

const quietMs = 400;

/**
 * What is being typed, and its way out once the typing pauses: not every keystroke asks the API. A value that changes
 * from outside (back button, "clear all") replaces what was typed; what comes back as the `same` in other words (trimmed,
 * formatted) does not, since somebody may still be typing.
 */
export const useDebouncedInput = <Value>(
  value: Value,
  onSettle: (value: Value) => void,
  same: (a: Value, b: Value) => boolean = (a, b) => JSON.stringify(a) === JSON.stringify(b),
) => {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const follow = useEffectEvent((outside: Value) => {
    if (same(outside, sent.current)) return;
    sent.current = outside;
    setTyped(outside);
  });
  const key = JSON.stringify(value);
  useEffect(() => follow(JSON.parse(key) as Value), [key]);
  const send = (next: Value) => {
    if (same(next, sent.current)) return;
    sent.current = next;
    onSettle(next);
  };
  const settle = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, /** At once: on Enter and on leaving. */ flush: () => send(typed) };
};
