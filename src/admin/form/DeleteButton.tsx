import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

interface DeleteButtonProps {
  readonly resource: Resource;
  readonly record: Values & { readonly id: Id };
  readonly parentId: Id | undefined;
  readonly onDeleted: () => void;
}

/** Takes the record away, after a dialog that says what goes. */
export function DeleteButton(props: DeleteButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      {open && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
