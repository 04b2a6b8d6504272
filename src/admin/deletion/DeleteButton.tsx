import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { lazyDialog } from '../routing/loading/lazyDialog.ts';
import { whileIdle } from '../routing/loading/whileIdle.ts';

const load = () => import('./DeleteRecordDialog.tsx');
const DeleteRecordDialog = lazyDialog(load);

export interface DeleteButtonProps {
  readonly resource: Resource;
  readonly record: StoredRecord;
  readonly parentId: Id | undefined;
  /** The record is remembered only, and being read: it goes once that is there, held against what was read. */
  readonly reading: boolean;
  readonly onDeleted: () => void;
}

/** Takes the record away, after a dialog that says what goes. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const translate = useTranslate();
  // Its question would go with the form, which a save may end.
  const { saving = false } = useSaveContext();
  const [open, setOpen] = useState(false);
  // Ahead of its press: Chromium gives up a module that it could not fetch once, and the network may be gone by then.
  useEffect(() => whileIdle(() => void load().catch(() => undefined)), []);
  return (
    <>
      <Button color="error" disabled={saving} startIcon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      {open && <DeleteRecordDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
