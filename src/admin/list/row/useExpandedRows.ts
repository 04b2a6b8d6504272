import { useCallback, useState } from 'react';

/** Which rows show their details in place, and what opens or closes one. */
export const useExpandedRows = () => {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setExpanded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return [expanded, toggle] as const;
};
