import { useCallback, useState } from 'react';
import type { ResourceView } from '../view.ts';
import { CardTotals } from './CardTotals.tsx';
import { RecordCard } from './RecordCard.tsx';
import { type Row, useRecordList } from './recordList.ts';

interface RecordCardsProps {
  readonly rows: readonly Row[];
  readonly view: ResourceView;
  readonly onDelete: (row: Row) => void;
}

/** The rows as cards, for narrow screens: the same values, the same actions. */
export const RecordCards = ({ rows, view, onDelete }: RecordCardsProps) => {
  const { resource, parentId, selection, isStale } = useRecordList();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return (
    <div style={{ opacity: isStale ? 0.55 : undefined }}>
      {rows.map((row) => (
        <RecordCard
          key={row.id}
          resource={resource}
          parentId={parentId}
          row={row}
          view={view}
          ticked={selection.rows.has(row.id)}
          open={open.has(row.id)}
          onTick={selection.set}
          onOpen={toggle}
          onDelete={onDelete}
        />
      ))}
      <CardTotals />
    </div>
  );
};
