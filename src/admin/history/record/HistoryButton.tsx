import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import { useApi } from '../../apiContext.ts';
import type { PlacedRecord } from '../../recordMeta.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';

const HistoryPanel = lazyDialog(() => import('./HistoryPanel.tsx'));

/** Shows the record's history, if the API keeps one. Inside the form, which an older version fills. */
export const HistoryButton = (props: PlacedRecord) => {
  const translate = useTranslate();
  const { has } = useApi();
  // A save may close the form, and the panel with it.
  const { saving = false } = useSaveContext();
  const [open, setOpen] = useState(false);
  if (!has('history')) return null;
  return (
    <>
      <Button
        color="inherit"
        disabled={saving}
        startIcon={<History aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate('form.history')}
      </Button>
      <HistoryPanel {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
};
