import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A dialog takes time to close, and a new heading leaves the focus to a dialog that has it. */
const leave = () => {
  const at = document.activeElement;
  if (at instanceof HTMLElement && at.closest('[role="dialog"]')) at.blur();
};

/**
 * A state that is reset when another screen comes below, as with the browser's Back: an overlay of the last screen
 * would cover the next, unreachable by keys, since the new heading has the focus. What is opened after the address has
 * changed, while its screen still loads, belongs to that screen and stays.
 */
export const useStateHere = <State>(first: State): readonly [State, (next: State) => void] => {
  const [{ state, at }, set] = useState({ state: first, at: '' });
  const { pathname } = useLocation();
  const [from, setFrom] = useState(pathname);
  if (pathname !== from) {
    setFrom(pathname);
    if (at !== pathname) set({ state: first, at });
  }
  const isFirst = state === first;
  useEffect(() => (isFirst ? undefined : leave), [isFirst]);
  return [state, useCallback((next) => set({ state: next, at: window.location.pathname }), [])];
};
