import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { numberText } from '#schema/kinds/numbers.ts';
import { useAreas } from '../../areasContext.ts';
import type { ResourceView } from '../../view.ts';
import { type Row, useRecordList, useRows } from '../recordList.ts';
import { useRowPress } from '../row/useRowPress.ts';
import { countActions } from '../table/useTableShape.ts';
import { Card } from './Card.tsx';
import { type Asked, CardMenu } from './CardMenu.tsx';
import { RecordCard } from './RecordCard.tsx';

interface RecordCardsProps {
  readonly rows: readonly Row[];
  readonly view: ResourceView;
  readonly onDelete: (row: Row) => void;
}

/** Count and sums under the cards, as the table's last row has them. */
const CardTotals = () => {
  const { resource, sums, format, labels } = useRecordList();
  const { total = 0 } = useRows();
  const translate = useTranslate();
  const totals = resource.list.totals.filter((name) => name in sums);
  if (totals.length === 0) return null;
  return (
    <Card>
      <strong>{translate('list.totals', { smart_count: total, total: numberText(total, format.language) })}</strong>
      {totals.map((name) => (
        <span key={name}>
          {labels.field(name)}: {format.text(name, { [name]: sums[name] })}
        </span>
      ))}
    </Card>
  );
};

/** The rows as cards, for narrow screens: the same values, the same actions. */
export const RecordCards = ({ rows, view, onDelete }: RecordCardsProps) => {
  const { resource, parentId } = useRecordList();
  const { selectedIds, onToggleItem, isPlaceholderData } = useRows();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const more = useCallback((row: Row, button: HTMLElement) => {
    setAsked({ row, button });
    setAsking(true);
  }, []);
  const cards = useRef<HTMLDivElement>(null);
  const actions = countActions(useAreas(), resource, view.rowActions !== undefined) > 0;
  const toggle = useCallback((id: number) => {
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
