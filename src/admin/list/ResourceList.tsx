import { styled } from '@mui/material/styles';
import { memo, useCallback, useState } from 'react';
import { ListContextProvider, ResourceContextProvider, useListContext } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { RunningImports } from '../import/running/RunningImport.tsx';
import { useListAddress } from '../listAddress.ts';
import { FormAhead } from '../routing/FormAhead.tsx';
import { lazyDialog } from '../routing/loading/lazyDialog.ts';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';
import { UnloadedPart } from '../routing/loading/UnloadedPart.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { useResourceView } from '../useResourceView.ts';
import { stockSearch } from './address/listState.ts';
import { RecordCards } from './cards/RecordCards.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListHeader } from './header/ListHeader.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { EmptyList, ListError } from './NoRows.tsx';
import { RecordListContext, useRecordList } from './recordListContext.ts';
import { useExpandedRows } from './row/ExpandedRow.tsx';
import type { RowsProps } from './row/rowProps.ts';
import { BulkActionsToolbar } from './selection/BulkActionsToolbar.tsx';
import { isSelectable } from './selection/useSelection.ts';
import { RecordTable } from './table/RecordTable.tsx';
import { useIsSmall } from './useIsSmall.ts';
import { useRecordListController } from './useRecordListController.ts';

// On demand: most visits delete nothing, and most people save no view.
const DeleteRecordsDialog = lazyDialog(() => import('./DeleteRecordsDialog.tsx'));
const ViewBar = lazyExtra(() => import('./views/ViewBar.tsx'));
const MonthCalendar = lazyExtra(() => import('./calendar/MonthCalendar.tsx'), UnloadedPart);

const Panel = styled('section')(({ theme }) => ({
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.down('sm')]: { background: 'none', border: 0 },
}));

/** `n` adds, `j` and `k` move through the rows, `x` ticks the focused row, `e` opens it. */
const useListKeys = (): void => {
  const { resource, parentId, focus } = useRecordList();
  const { data: rows = [], onToggleItem } = useListContext<StoredRecord>();
  const navigate = useNavigate();
  const tick = () => {
    const id = focus.at();
    if (id !== undefined) onToggleItem(id);
  };
  useShortcuts({
    n: resource.can.create ? () => void navigate(paths(resource).add(parentId)) : undefined,
    j: () => focus.step(rows, 1),
    k: () => focus.step(rows, -1),
    x: isSelectable(resource) ? tick : undefined,
    e: focus.open,
  });
};

/** The part below the filters: rows, a month, or why there are none. */
const ListBody = ({ onDelete }: Pick<RowsProps, 'onDelete'>) => {
  const { resource, state } = useRecordList();
  const { data: rows, total, error, refetch } = useListContext<StoredRecord>();
  // Turning a phone replaces the table with cards: expanded rows stay expanded, and the table stays while a cell is
  // being edited.
  const expansion = useExpandedRows();
  const [editing, setEditing] = useState(false);
  const isSmall = useIsSmall(editing);
  const { calendar } = resource.list;
  const failure = error && <ListError error={error} onRetry={() => void refetch()} stale={Boolean(rows?.length)} />;
  if (failure && !rows) return failure;
  const skeleton = <ListSkeleton />;
  if (calendar && state.view === 'calendar')
    return <MonthCalendar start={calendar.start} end={calendar.end} fallback={skeleton} />;
  if (!rows) return skeleton;
  // The table also stays while a cell of a gone row is being edited.
  if (total === 0 && !editing) return failure ?? <EmptyList />;
  const sharedProps = { rows, onDelete, expansion };
  return (
    <>
      {failure}
      {isSmall ? <RecordCards {...sharedProps} /> : <RecordTable {...sharedProps} onEditing={setEditing} />}
      {total !== 0 && <ListPagination />}
    </>
  );
};

/** The list screen: heading and actions, filters, rows, and the deletion dialog. */
const ListScreen = memo(function ListScreen() {
  const [deleting, setDeleting] = useState<readonly StoredRecord[]>();
  useListKeys();
  const { views } = useRecordList();
  const ask = useCallback((row: StoredRecord) => setDeleting([row]), []);
  return (
    <>
      <ListHeader />
      <RunningImports />
      {views.length > 0 && <ViewBar fallback={<div style={{ height: 44 }} />} />}
      <Panel>
        <FilterBar />
        <ListBody onDelete={ask} />
      </Panel>
      <BulkActionsToolbar onDelete={setDeleting} />
      <DeleteRecordsDialog rows={deleting} open={deleting !== undefined} onClose={() => setDeleting(undefined)} />
    </>
  );
});

interface ResourceListProps {
  readonly resource: Resource;
  /** The record that a nested resource's list lives under. */
  readonly parentId?: Id;
}

const Generated = ({ resource, parentId }: ResourceListProps) => {
  useListAddress(resource);
  const { list, own } = useRecordListController(resource, parentId);
  return (
    <ListContextProvider value={list}>
      <RecordListContext value={own}>
        <ListScreen />
        <FormAhead resource={resource} parentId={parentId} row={list.data?.[0]} />
      </RecordListContext>
    </ListContextProvider>
  );
};

/** The list of any resource. */
const ResourceList = ({ resource, ...at }: ResourceListProps) => {
  const { list: OwnList } = useResourceView(resource);
  const { state, ...from } = useLocation();
  // A view's own list may be a stock one, which reads only react-admin's parameters, while links to it have ours.
  const search = OwnList ? stockSearch(resource, from.search) : from.search;
  if (search !== from.search) return <Navigate to={{ ...from, search }} state={state} replace />;
  return (
    <ResourceContextProvider value={resource.name}>
      {OwnList ? <OwnList {...at} /> : <Generated resource={resource} {...at} />}
    </ResourceContextProvider>
  );
};

export default ResourceList;
