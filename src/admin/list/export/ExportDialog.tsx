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

interface Preferred {
  readonly format: 'xlsx' | 'csv';
  readonly columns: 'all' | 'shown';
}

/** Asks what to export, shows progress, and stops the export when closed. */
const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { labels, format } = useRecordList();
  const { total = 0, selectedIds } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const title = translate('list.export.title', { name: labels.name });
  const [preferred, prefer] = useStore<Preferred>('preferences.export', { format: 'xlsx', columns: 'all' });
  const [rows, setRows] = useState<'all' | 'ticked'>(selectedIds.length > 0 ? 'ticked' : 'all');
  const { state, start } = useExport();
  const number = (value: number) => numberText(value, format.language);
  const word = (key: string, count?: number) =>
    translate(`list.export.${key}`, count === undefined ? {} : { total: number(count) });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {state.is === 'asking' && (
          <>
            {selectedIds.length > 0 && (
              <Choice
                label={word('rows')}
                value={rows}
                options={{ ticked: word('ticked', selectedIds.length), all: word('all', total) }}
                onChange={setRows}
              />
            )}
            <Choice
              label={word('format')}
              value={preferred.format}
              options={{ xlsx: word('xlsx'), csv: word('csv') }}
              onChange={(file) => prefer({ ...preferred, format: file })}
            />
            <Choice
              label={word('columns')}
              value={preferred.columns}
              options={{ all: word('allColumns'), shown: word('shownColumns') }}
              onChange={(columns) => prefer({ ...preferred, columns })}
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
        {state.is === 'done' && <p role="status">{word('done', state.total)}</p>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {state.is === 'asking' ? translate('ra.action.cancel') : word(state.is === 'running' ? 'cancel' : 'close')}
        </Button>
        {state.is === 'asking' && (
          <Button
            variant="contained"
            onClick={() => start({ ...preferred, ids: rows === 'ticked' ? selectedIds : undefined })}
          >
            {word('start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default ExportDialog;
