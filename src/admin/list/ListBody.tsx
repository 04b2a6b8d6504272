import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';
import { UnloadedPart } from '../routing/loading/UnloadedPart.tsx';
import type { ResourceView } from '../view.ts';
import { RecordCards } from './cards/RecordCards.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListError } from './ListError.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useRecordList } from './recordListContext.ts';
import { useExpandedRows } from './row/ExpandedRow.tsx';
import { RecordTable } from './table/RecordTable.tsx';
import { useIsSmall } from './useIsSmall.ts';

const MonthCalendar = lazyExtra(() => import('./calendar/MonthCalendar.tsx'), UnloadedPart);

interface ListBodyProps {
  readonly view: ResourceView;
  readonly onDelete: (row: StoredRecord) => void;
}

/** What stands under the filters: rows, a month, or why there are none. */
export const ListBody = ({ view, onDelete }: ListBodyProps) => {
  const { resource, state } = useRecordList();
  const { data: rows, total, error, refetch } = useListContext<StoredRecord>();
  // A phone that is turned puts cards in the place of the table: what was opened stays open, and the table stays while
  // somebody types in one of its cells.
  const expansion = useExpandedRows();
  const [editing, setEditing] = useState(false);
  const isSmall = useIsSmall(editing);
  const { calendar } = resource.list;
  const failure = error ? (
    <ListError error={error} onRetry={() => void refetch()} stale={Boolean(rows?.length)} />
  ) : null;
  if (failure && !rows) return failure;
  const waiting = <ListSkeleton ownActions={view.rowActions !== undefined} />;
  if (calendar && state.view === 'calendar')
    return <MonthCalendar start={calendar.start} end={calendar.end} fallback={waiting} />;
  if (!rows) return waiting;
  // The table stays for who still writes in a row that is gone, too.
  if (total === 0 && !editing) return failure ?? <EmptyList />;
  const shared = { rows, view, onDelete, expansion };
  return (
    <>
      {failure}
      {isSmall ? <RecordCards {...shared} /> : <RecordTable {...shared} onEditing={setEditing} />}
      {total !== 0 && <ListPagination />}
    </>
  );
};
