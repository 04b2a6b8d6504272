import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Refresh from '@mui/icons-material/Refresh';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button, { buttonClasses } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import { type ComponentType, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { hiddenStyle } from '../../kinds/marks/Hidden.tsx';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useRecordList } from '../recordListContext.ts';
import { Segments } from '../Segments.ts';
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

const ColumnsPanel = lazyDialog(() => import('../columns/ColumnsPanel.tsx'));

/** Opens the panel for columns and row height. */
export const ColumnsButton = () => {
  const label = useTranslate()('list.columns.label');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        <ViewColumn fontSize="small" />
      </IconButton>
      {anchor && <ColumnsPanel anchor={anchor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Refetches the list. */
export const RefreshButton = () => {
  const { refetch, isFetching } = useListContext<StoredRecord>();
  const label = useTranslate()('list.refresh');
  return (
    <IconButton onClick={() => void refetch()} aria-label={label} title={label} aria-busy={isFetching}>
      <Refresh fontSize="small" />
    </IconButton>
  );
};

const Views = styled(Segments)(({ theme }) => ({
  display: 'inline-flex',
  background: (theme.vars ?? theme).palette.background.paper,
  '& button': { display: 'inline-flex', alignItems: 'center', gap: 6, height: 30, padding: '0 10px' },
  '& svg': { fontSize: 18 },
  // On a phone there is no room for words beside the title.
  [theme.breakpoints.down('sm')]: {
    marginInlineStart: 'auto',
    padding: 0,
    '& button': { width: 44, height: 42, padding: 0, justifyContent: 'center' },
    '& button span': hiddenStyle,
  },
}));

const views = [
  ['table', TableRows],
  ['calendar', CalendarMonth],
] as const;

/** Table or calendar. */
export const ViewToggle = () => {
  const { state, change } = useRecordList();
  const translate = useTranslate();
  return (
    <Views aria-label={translate('list.view.label')}>
      {views.map(([view, Icon]) => (
        <button key={view} type="button" aria-pressed={state.view === view} onClick={() => change({ view })}>
          <Icon aria-hidden />
          <span>{translate(`list.view.${view}`)}</span>
        </button>
      ))}
    </Views>
  );
};
