import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Button, { buttonClasses } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useRecordList } from '../recordListContext.ts';
import { useIsSmall } from '../useIsSmall.ts';

const ImportDialog = lazyDialog(() => import('../../import/ImportDialog.tsx'));
const ExportDialog = lazyDialog(() => import('../export/ExportDialog.tsx'));

interface DialogButtonProps {
  readonly label: string;
  readonly Icon: ComponentType<SvgIconProps>;
  readonly Dialog: typeof ImportDialog;
  readonly disabled?: boolean;
}

/** Opens a dialog about the whole list; an icon alone on small screens. */
const DialogButton = ({ label, Icon, Dialog, disabled = false }: DialogButtonProps) => {
  const [open, setOpen] = useState(false);
  // Not the native `disabled`: a focused button would lose the focus, and a dialog could not return it.
  const action = disabled
    ? { 'aria-disabled': true, className: buttonClasses.disabled }
    : { onClick: () => setOpen(true) };
  return (
    <>
      {useIsSmall() ? (
        <IconButton aria-label={label} title={label} {...action}>
          <Icon fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" color="inherit" startIcon={<Icon aria-hidden />} {...action}>
          {label}
        </Button>
      )}
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** Import (if the person may write) and export of all records that match the filters. */
export const FileButtons = () => {
  const { resource } = useRecordList();
  const { total } = useListContext<StoredRecord>();
  const translate = useTranslate();
  return (
    <>
      {(resource.can.create || resource.can.everEdit) && (
        <DialogButton label={translate('list.import')} Icon={FileUpload} Dialog={ImportDialog} />
      )}
      <DialogButton
        label={translate('list.export.label')}
        Icon={FileDownload}
        Dialog={ExportDialog}
        disabled={!total}
      />
    </>
  );
};
