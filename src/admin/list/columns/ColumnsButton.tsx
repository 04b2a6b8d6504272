import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';

const ColumnsPanel = lazyDialog(() => import('./ColumnsPanel.tsx'));

/** Opens what the list's columns and the height of its rows are chosen in. */
export const ColumnsButton = () => {
  const word = useTranslate()('list.columns.label');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={word}
        title={word}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        <ViewColumn fontSize="small" />
      </IconButton>
      {anchor && <ColumnsPanel anchor={anchor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
