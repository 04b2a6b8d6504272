import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useApi } from '../../apiContext.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';

const HistoryPanel = lazyDialog(() => import('./HistoryPanel.tsx'));

export interface HistoryProps {
  readonly resource: Resource;
  readonly record: StoredRecord;
  readonly parentId: Id | undefined;
  /** The record may be looked at only, so nothing of it is brought back. */
  readonly locked: boolean;
}

/** Shows what became of the record, where the API remembers it. Stands in the form, which an older version fills. */
export const HistoryButton = (props: HistoryProps) => {
  const translate = useTranslate();
  const { has } = useApi();
  // It would go with the form, which a save may end.
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
