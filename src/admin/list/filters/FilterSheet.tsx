import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Drawer } from '../../Drawer.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { type FilterEntry, isActive } from './filterEntries.ts';

const FilterFields = lazyDialog(() => import('./FilterFields.tsx'), 'unasked');

const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: '16px 16px 24px',
});

/** Whether a filter's inputs are open; the bar keeps this state. */
export interface Opening {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

interface FilterSheetProps extends Opening {
  readonly entries: readonly FilterEntry[];
}

/** All filters in a sheet from below, on screens too narrow for a row of them. */
export const FilterSheet = ({ entries, open, onOpen }: FilterSheetProps) => {
  const translate = useTranslate();
  const headingId = useId();
  const count = entries.filter(isActive).length;
  const label = translate('list.filter.label');
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Tune aria-hidden />} onClick={() => onOpen(true)}>
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => onOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: { maxHeight: '85dvh' } } }}
      >
        <Sheet>
          <h2 id={headingId} style={{ margin: 0, fontSize: '1.125rem' }}>
            {label}
          </h2>
          <FilterFields entries={entries} onClose={() => onOpen(false)} fallback={<div style={{ height: 240 }} />} />
          <Button variant="contained" size="large" onClick={() => onOpen(false)}>
            {translate('list.filter.show')}
          </Button>
        </Sheet>
      </Drawer>
    </>
  );
};
