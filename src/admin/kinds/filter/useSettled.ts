import { useEffect, useRef, useState } from 'react';

const quietMs = 400;

/**
 * What is being typed, and its way out once the typing pauses: not every keystroke asks the API. A value that changes
 * from outside (back button, "clear all") replaces what was typed.
 */
export const useSettled = <Value>(value: Value, onSettle: (value: Value) => void) => {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  });
  const key = JSON.stringify(value);
  useEffect(() => {
    if (key === JSON.stringify(sent.current)) return;
    sent.current = JSON.parse(key) as Value;
    setTyped(sent.current);
  }, [key]);
  const send = (next: Value) => {
    if (JSON.stringify(next) === JSON.stringify(sent.current)) return;
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
