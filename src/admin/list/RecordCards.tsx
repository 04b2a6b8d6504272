import { useCallback, useRef, useState } from 'react';
import type { Id } from '#values/id.ts';
import { useAreas } from '../areasContext.ts';
import type { ResourceView } from '../view.ts';
import { type Asked, CardMenu } from './CardMenu.tsx';
import { CardTotals } from './CardTotals.tsx';
import { RecordCard } from './RecordCard.tsx';
import { type Row, useRecordList, useRows } from './recordList.ts';
import { countActions } from './tableShape.ts';
import { useRowPress } from './useRowPress.ts';

interface RecordCardsProps {
  readonly rows: readonly Row[];
  readonly view: ResourceView;
  readonly onDelete: (row: Row) => void;
}

/** The rows as cards, for narrow screens: the same values, the same actions. */
export const RecordCards = ({ rows, view, onDelete }: RecordCardsProps) => {
  const { resource, parentId } = useRecordList();
  const { selectedIds, onToggleItem, isPlaceholderData } = useRows();
  const [open, setOpen] = useState<ReadonlySet<Id>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const more = useCallback((row: Row, button: HTMLElement) => {
    setAsked({ row, button });
    setAsking(true);
  }, []);
  const cards = useRef<HTMLDivElement>(null);
  const actions = countActions(useAreas(), resource, view.rowActions !== undefined) > 0;
  const toggle = useCallback((id: Id) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  useRowPress(cards, toggle);
  return (
    <div ref={cards} style={{ opacity: isPlaceholderData ? 0.55 : undefined }}>
      {rows.map((row) => (
        <RecordCard
          key={row.id}
          resource={resource}
          parentId={parentId}
          row={row}
          view={view}
          ticked={selectedIds.includes(row.id)}
          open={open.has(row.id)}
          actions={actions}
          onTick={onToggleItem}
          onOpen={toggle}
          onMore={more}
          onDelete={onDelete}
        />
      ))}
      {asked && (
        <CardMenu asked={asked} open={asking} view={view} onClose={() => setAsking(false)} onDelete={onDelete} />
      )}
      <CardTotals />
    </div>
  );
};
