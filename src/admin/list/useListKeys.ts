import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useKeys } from '../keys/useKeys.ts';
import { type Row, useRecordList } from './recordListContext.ts';
import { isSelectable } from './selection/useSelection.ts';

/** `n` adds, `j` and `k` go through the rows, `x` ticks the one that the focus is at, `e` opens it. */
export const useListKeys = (): void => {
  const { resource, parentId, focus } = useRecordList();
  const { data: rows = [], onToggleItem } = useListContext<Row>();
  const navigate = useNavigate();
  const add = () => void navigate(paths(resource).add(parentId));
  const tick = () => {
    const id = focus.at();
    if (id !== undefined) onToggleItem(id);
  };
  useKeys({
    n: resource.can.create ? add : undefined,
    j: () => focus.step(rows, 1),
    k: () => focus.step(rows, -1),
    x: isSelectable(resource) ? tick : undefined,
    e: focus.open,
  });
};
