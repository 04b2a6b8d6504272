import { useCallback, useState } from 'react';
import type { Id } from '#values/id.ts';

/** Which rows show their details in place, and what opens or closes one. */
export type Expansion = readonly [ReadonlySet<Id>, (id: Id) => void];

/** Those that somebody opened since the list was drawn; none at first. */
export const useExpandedRows = (): Expansion => {
  const [expanded, setExpanded] = useState<ReadonlySet<Id>>(new Set());
  const toggle = useCallback((id: Id) => {
    setExpanded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return [expanded, toggle];
};
