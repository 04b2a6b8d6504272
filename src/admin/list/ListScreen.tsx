import { styled } from '@mui/material/styles';
import { memo, Suspense, useCallback, useState } from 'react';
import { RunningImport } from '../import/running/RunningImport.tsx';
import { lazyDialog } from '../routing/lazyDialog.ts';
import { lazyExtra } from '../routing/lazyScreen.ts';
import type { ResourceView } from '../view.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListHeader } from './header/ListHeader.tsx';
import { ListBody } from './ListBody.tsx';
import { type Row, useRecordList } from './recordListContext.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useListKeys } from './useListKeys.ts';

// Most visits delete nothing, and most people save no view.
const DeleteRecordsDialog = lazyDialog(() => import('./DeleteRecordsDialog.tsx'));
const ViewBar = lazyExtra(() => import('./views/ViewBar.tsx'));

const Panel = styled('section')(({ theme }) => ({
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.down('sm')]: { background: 'none', border: 0 },
}));

/** The page of a list: heading and actions, filters, rows, and what is asked before rows go. */
export const ListScreen = memo(({ view }: { readonly view: ResourceView }) => {
  const [deleting, setDeleting] = useState<readonly Row[]>();
  // The dialog is there from the first time that it is asked for: most visits to a list do without it.
  const [asked, setAsked] = useState(false);
  if (deleting && !asked) setAsked(true);
  useListKeys();
  const { views } = useRecordList();
  const ask = useCallback((row: Row) => setDeleting([row]), []);
  return (
    <>
      <ListHeader More={view.listActions} />
      <RunningImport />
      {views.length > 0 && (
        <Suspense fallback={<div style={{ height: 44 }} />}>
          <ViewBar />
        </Suspense>
      )}
      <Panel>
        <FilterBar />
        <ListBody view={view} onDelete={ask} />
      </Panel>
      <SelectionBar onDelete={setDeleting} More={view.bulkActions} />
      {asked && (
        <Suspense>
          <DeleteRecordsDialog rows={deleting} open={deleting !== undefined} onClose={() => setDeleting(undefined)} />
        </Suspense>
      )}
    </>
  );
});
ListScreen.displayName = 'ListScreen';
