import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { type FilterEntry, isActive } from './filterEntries.ts';

const FilterFields = lazyDialog(() => import('./FilterFields.tsx'), 'unasked');

const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: '16px 16px 24px',
});

/** All filters in a sheet from below, where there is no room for them in a row. */
export const FilterSheet = ({ entries }: { entries: readonly FilterEntry[] }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const headingId = useId();
  const count = entries.filter(isActive).length;
  const label = translate('list.filter.label');
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Tune aria-hidden />} onClick={() => setOpen(true)}>
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: { maxHeight: '85dvh' } } }}
      >
        <Sheet>
          <h2 id={headingId} style={{ margin: 0, fontSize: '1.125rem' }}>
            {label}
          </h2>
          <FilterFields entries={entries} onClose={() => setOpen(false)} fallback={<div style={{ height: 240 }} />} />
          <Button variant="contained" size="large" onClick={() => setOpen(false)}>
            {translate('list.filter.show')}
          </Button>
        </Sheet>
      </Drawer>
    </>
  );
};
