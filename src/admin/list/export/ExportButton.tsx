import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { HeaderButton } from '../header/HeaderButton.tsx';

const ExportDialog = lazyDialog(() => import('./ExportDialog.tsx'));

/** Downloads every record that the filters let through. */
export const ExportButton = () => {
  const { total } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <HeaderButton
        label={translate('list.export.label')}
        Icon={FileDownload}
        disabled={!total}
        onClick={() => setOpen(true)}
      />
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
};
