import { useCallback, useMemo, useState } from 'react';
import type { Row } from './recordList.ts';

/** Which rows are ticked. The rows themselves are kept, so that what goes can be named even from another page. */
export interface Selection {
  readonly rows: ReadonlyMap<number, Row>;
  readonly set: (rows: readonly Row[], selected: boolean) => void;
  readonly clear: () => void;
}

const none: ReadonlyMap<number, Row> = new Map();

/** The ticked rows of one list: they stay over pages and sorts, and go when `scope` (the filter) changes. */
export const useSelection = (scope: string): Selection => {
  const [ticked, setTicked] = useState({ scope, rows: none });
  const rows = ticked.scope === scope ? ticked.rows : none;
  const set = useCallback(
    (changed: readonly Row[], selected: boolean) =>
      setTicked((before) => {
        const after = new Map(before.scope === scope ? before.rows : none);
        for (const row of changed) {
          if (selected) after.set(row.id, row);
          else after.delete(row.id);
        }
        return { scope, rows: after };
      }),
    [scope],
  );
  const clear = useCallback(() => setTicked({ scope, rows: none }), [scope]);
  return useMemo(() => ({ rows, set, clear }), [rows, set, clear]);
};
