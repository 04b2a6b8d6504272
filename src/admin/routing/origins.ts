import { createContext, useLayoutEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router-dom';

/** The address from which each entry of this tab's history was opened, by the entry's key. */
export const OriginsContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Notes from where every entry was opened. After a reload, those of older entries are unknown. */
export const useOrigins = (): ReadonlyMap<string, string> => {
  const location = useLocation();
  const type = useNavigationType();
  const [origins] = useState(() => new Map<string, string>());
  const previous = useRef(location);
  useLayoutEffect(() => {
    const { current } = previous;
    previous.current = location;
    if (current.key === location.key || type === 'POP') return;
    const origin = type === 'PUSH' ? createPath(current) : origins.get(current.key);
    if (origin !== undefined) origins.set(location.key, origin);
  }, [location, type, origins]);
  return origins;
};
