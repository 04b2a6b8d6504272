import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordList } from '../list/recordListContext.ts';
import { useNarrow } from '../list/useNarrow.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Takes records from a file; not where nothing may be written. */
export const ImportButton = () => {
  const { resource } = useRecordList();
  const translate = useTranslate();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (!resource.can.create && !resource.can.everEdit) return null;
  const label = translate('list.import');
  const action = { onClick: () => setOpen(true) };
  return (
    <>
      {narrow ? (
        <IconButton aria-label={label} title={label} {...action}>
          <FileUpload fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" color="inherit" startIcon={<FileUpload aria-hidden />} {...action}>
          {label}
        </Button>
      )}
      {open && (
        <Suspense>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
