import { createContext, useLayoutEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router-dom';

/** From which address each entry of this tab's history was opened, by the entry's key. */
export type Origins = ReadonlyMap<string, string>;

export const OriginsContext = createContext<Origins>(new Map());

/**
 * Notes the origin of every entry that is opened here: the entry before it, which stays that as long as the entry
 * itself. After a reload nothing is known of older ones.
 */
export const useOrigins = (): Origins => {
  const location = useLocation();
  const type = useNavigationType();
  const [origins] = useState(() => new Map<string, string>());
  const last = useRef(location);
  useLayoutEffect(() => {
    const { current } = last;
    last.current = location;
    if (current.key === location.key || type === 'POP') return;
    const origin = type === 'PUSH' ? createPath(current) : origins.get(current.key);
    if (origin !== undefined) origins.set(location.key, origin);
  }, [location, type, origins]);
  return origins;
};
