import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordList } from '../recordList.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

/** Downloads every record that the filters let through. */
export const ExportButton = () => {
  const { total } = useRecordList();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileDownload aria-hidden />}
        disabled={!total}
        onClick={() => setOpen(true)}
      >
        {translate('list.export.label')}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
