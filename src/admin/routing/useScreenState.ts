import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A dialog takes time to close, and a new heading leaves the focus to a dialog that has it. */
const blurDialog = () => {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('[role="dialog"]')) focused.blur();
};

/**
 * A state that is reset when another screen comes below, as with the browser's Back: an overlay of the last screen
 * would cover the next, unreachable by keys, since the new heading has the focus. What is opened after the address has
 * changed, while its screen still loads, belongs to that screen and stays.
 */
export const useScreenState = <State>(initial: State): readonly [State, (next: State) => void] => {
  const [{ state, at }, set] = useState({ state: initial, at: '' });
  const { pathname } = useLocation();
  const [lastPathname, setLastPathname] = useState(pathname);
  if (pathname !== lastPathname) {
    setLastPathname(pathname);
    if (at !== pathname) set({ state: initial, at });
  }
  const isFirst = state === initial;
  useEffect(() => (isFirst ? undefined : blurDialog), [isFirst]);
  return [state, useCallback((next) => set({ state: next, at: window.location.pathname }), [])];
};
