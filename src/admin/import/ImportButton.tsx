import FileUpload from '@mui/icons-material/FileUploadOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HeaderButton } from '../list/header/HeaderButton.tsx';
import { useRecordList } from '../list/recordListContext.ts';
import { lazyDialog } from '../routing/loading/lazyDialog.ts';

const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx'));

/** Takes records from a file; not where nothing may be written. */
export const ImportButton = () => {
  const { resource } = useRecordList();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!resource.can.create && !resource.can.everEdit) return null;
  return (
    <>
      <HeaderButton label={translate('list.import')} Icon={FileUpload} onClick={() => setOpen(true)} />
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
};
