import { styled } from '@mui/material/styles';
import { memo, useCallback, useState } from 'react';
import { DeleteDialog } from '../deletion/DeleteDialog.tsx';
import type { ResourceView } from '../view.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListHeader } from './header/ListHeader.tsx';
import { ListBody } from './ListBody.tsx';
import type { Row } from './recordList.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';

const Panel = styled('section')(({ theme }) => ({
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.down('sm')]: { background: 'none', border: 0 },
}));

/** The page of a list: heading and actions, filters, rows, and what is asked before rows go. */
export const ListScreen = memo(({ view }: { readonly view: ResourceView }) => {
  const [going, setGoing] = useState<readonly Row[]>();
  // The dialog is there from the first time that it is asked for: most visits to a list do without it.
  const [asked, setAsked] = useState(false);
  if (going && !asked) setAsked(true);
  const ask = useCallback((row: Row) => setGoing([row]), []);
  return (
    <>
      <ListHeader More={view.listActions} />
      <Panel>
        <FilterBar />
        <ListBody view={view} onDelete={ask} />
      </Panel>
      <SelectionBar onDelete={setGoing} More={view.bulkActions} />
      {asked && <DeleteDialog rows={going} onClose={() => setGoing(undefined)} />}
    </>
  );
});
ListScreen.displayName = 'ListScreen';
