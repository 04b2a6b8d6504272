import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Path of a list → the address at which it was last seen, in this tab. */
const seen = new Map<string, string>();

/** Remembers at which address a list is, so that a form leads back to it with its filters. */
export const useListAddress = (): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    seen.set(pathname, pathname + search);
  }, [pathname, search]);
};

/** The address at which a list was last seen; its path when it was not. */
export const listAddress = (pathname: string): string => seen.get(pathname) ?? pathname;
