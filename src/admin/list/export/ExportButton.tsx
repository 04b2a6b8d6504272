import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Row } from '../recordListContext.ts';
import { useNarrow } from '../useNarrow.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

/** Downloads every record that the filters let through. */
export const ExportButton = () => {
  const { total } = useListContext<Row>();
  const translate = useTranslate();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const label = translate('list.export.label');
  const action = { disabled: !total, onClick: () => setOpen(true) };
  return (
    <>
      {narrow ? (
        <IconButton aria-label={label} title={label} {...action}>
          <FileDownload fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" color="inherit" startIcon={<FileDownload aria-hidden />} {...action}>
          {label}
        </Button>
      )}
      {open && (
        <Suspense>
          <ExportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
