import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A dialog takes its time to close, and the heading leaves the focus to one that has it. */
const leave = () => {
  const at = document.activeElement;
  if (at instanceof HTMLElement && at.closest('[role="dialog"]')) at.blur();
};

/**
 * A state that goes back to its first value when another screen comes below, as with the browser's Back: what was
 * opened over the last screen would lie over the next, out of reach of the keys, since the new heading has the focus.
 * What is opened after the address has changed, while its screen is still on its way, belongs to that screen and stays.
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
