import { useEffect, useRef, useState } from 'react';

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
  const settle = useRef(onSettle);
  const isSame = useRef(same);
  useEffect(() => {
    settle.current = onSettle;
    isSame.current = same;
  });
  const key = JSON.stringify(value);
  useEffect(() => {
    const outside = JSON.parse(key) as Value;
    if (isSame.current(outside, sent.current)) return;
    sent.current = outside;
    setTyped(outside);
  }, [key]);
  const send = (next: Value) => {
    if (isSame.current(next, sent.current)) return;
    sent.current = next;
    settle.current(next);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, /** At once: on Enter and on leaving. */ flush: () => send(typed) };
};
