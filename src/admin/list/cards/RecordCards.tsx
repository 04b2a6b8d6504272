import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useRegistry } from '../../registryContext.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { firstRows, isLong } from '../address/listState.ts';
import { listMemory, useRecordList } from '../recordListContext.ts';
import { type RowPlace, type RowsProps, useRowProps } from '../row/rowProps.ts';
import { Card, cardMargin } from './Card.tsx';
import type { MenuTarget } from './CardMenu.tsx';
import { cardHeight, cardParts } from './cardParts.ts';
import { RecordCard } from './RecordCard.tsx';

const VirtualRows = lazy(() => import('../row/VirtualRows.tsx'));
const CardMenu = lazyDialog(() => import('./CardMenu.tsx'));

/** Count and sums below the cards, as in the table's last row. */
const CardTotals = () => {
  const { resource, sums, format, labels } = useRecordList();
  const { total = 0 } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const totals = resource.list.totals.filter((name) => name in sums);
  if (totals.length === 0) return null;
  return (
    <Card>
      <strong>{translate('list.totals', { smart_count: total, total: format.number(total) })}</strong>
      {totals.map((name) => (
        <span key={name}>
          {labels.field(name)}: {format.text(name, { [name]: sums[name] })}
        </span>
      ))}
    </Card>
  );
};

/** More cards than any phone shows at once. */
const screenful = 8;

/** A page's first list draws its first cards, then all; a later one all at once, as it may return to far down. */
const useSlices = (rows: readonly StoredRecord[]): readonly StoredRecord[] => {
  const [all, setAll] = useState(listMemory.drawn);
  useEffect(() => {
    listMemory.drawn = true;
    startTransition(() => setAll(true));
  }, []);
  return all ? rows : rows.slice(0, screenful);
};

/** The rows as cards, for narrow screens: the same values, the same actions. */
export const RecordCards = (props: RowsProps) => {
  const { rows, onDelete } = props;
  const { resource, columns } = useRecordList();
  const registry = useRegistry();
  const parts = useMemo(() => cardParts(registry, resource, columns), [registry, resource, columns]);
  const list = useListContext<StoredRecord>();
  const body = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuTarget>();
  const openMenu = useCallback((row: StoredRecord, button: HTMLElement) => setMenu({ row, button, open: true }), []);
  const propsOf = useRowProps(props);
  const slices = useSlices(rows);
  const card = (row: StoredRecord, place?: RowPlace) => (
    <RecordCard key={row.id} {...propsOf(row)} parts={parts} onMore={openMenu} {...place} />
  );
  return (
    <div style={{ opacity: list.isPlaceholderData ? 0.55 : undefined }}>
      <div ref={body}>
        {isLong(list) ? (
          <Suspense fallback={rows.slice(0, firstRows).map((row) => card(row))}>
            <VirtualRows
              rows={rows}
              body={body}
              height={cardHeight(parts)}
              between={cardMargin}
              row={card}
              gap={(height) => <div style={{ height }} />}
            />
          </Suspense>
        ) : (
          slices.map((row) => card(row))
        )}
      </div>
      {menu && <CardMenu {...menu} onClose={() => setMenu({ ...menu, open: false })} onDelete={onDelete} />}
      <CardTotals />
    </div>
  );
};
