import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { FailureText } from '../../FailureText.tsx';
import { Choice } from '../../sheet/Choice.tsx';
import { useRecordList } from '../recordListContext.ts';
import { useExport } from './useExport.ts';

interface ExportPreferences {
  readonly format: 'xlsx' | 'csv';
  readonly columns: 'all' | 'shown';
}

/** Asks what to export, shows progress, and stops the export when closed. */
const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { labels, format } = useRecordList();
  const { total = 0, selectedIds } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const title = translate('list.export.title', { name: labels.name });
  const [preferences, setPreferences] = useStore<ExportPreferences>('preferences.export', {
    format: 'xlsx',
    columns: 'all',
  });
  const [rows, setRows] = useState<'all' | 'ticked'>(selectedIds.length > 0 ? 'ticked' : 'all');
  const { state, start } = useExport();
  const number = (value: number) => numberText(value, format.language);
  const label = (key: string, count?: number) =>
    translate(`list.export.${key}`, count === undefined ? {} : { total: number(count) });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {state.is === 'asking' && (
          <>
            {selectedIds.length > 0 && (
              <Choice
                label={label('rows')}
                value={rows}
                options={{ ticked: label('ticked', selectedIds.length), all: label('all', total) }}
                onChange={setRows}
              />
            )}
            <Choice
              label={label('format')}
              value={preferences.format}
              options={{ xlsx: label('xlsx'), csv: label('csv') }}
              onChange={(file) => setPreferences({ ...preferences, format: file })}
            />
            <Choice
              label={label('columns')}
              value={preferences.columns}
              options={{ all: label('allColumns'), shown: label('shownColumns') }}
              onChange={(columns) => setPreferences({ ...preferences, columns })}
            />
          </>
        )}
        {state.is === 'failed' && (
          <Alert severity="error">
            <FailureText failure={state.failure} />
          </Alert>
        )}
        {state.is === 'running' && (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={title}
              value={state.total > 0 ? (100 * state.done) / state.total : 0}
            />
            <p>{translate('list.export.progress', { done: number(state.done), total: number(state.total) })}</p>
          </>
        )}
        {state.is === 'done' && <p role="status">{label('done', state.total)}</p>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {state.is === 'asking' ? translate('ra.action.cancel') : label(state.is === 'running' ? 'cancel' : 'close')}
        </Button>
        {state.is === 'asking' && (
          <Button
            variant="contained"
            onClick={() => start({ ...preferences, ids: rows === 'ticked' ? selectedIds : undefined })}
          >
            {label('start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default ExportDialog;
