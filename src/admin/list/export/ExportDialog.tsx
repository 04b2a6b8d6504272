import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import { FailureText } from '../../FailureText.tsx';
import { useRecordList } from '../recordListContext.ts';
import { useCsvExport } from './useCsvExport.ts';

/** How far the export is; closing it stops it. */
const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { labels, format } = useRecordList();
  const translate = useTranslate();
  const titleId = useId();
  const state = useCsvExport();
  const number = (value: number) => numberText(value, format.language);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('list.export.title', { name: labels.name })}</DialogTitle>
      <DialogContent>
        {state.is === 'failed' && (
          <Alert severity="error">
            <FailureText failure={state.failure} />
          </Alert>
        )}
        {state.is === 'running' && (
          <>
            <LinearProgress
              variant="determinate"
              aria-labelledby={titleId}
              value={state.total > 0 ? (100 * state.done) / state.total : 0}
            />
            <p>{translate('list.export.progress', { done: number(state.done), total: number(state.total) })}</p>
          </>
        )}
        {state.is === 'done' && <p role="status">{translate('list.export.done', { total: number(state.total) })}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          {translate(state.is === 'running' ? 'list.export.cancel' : 'list.export.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ExportDialog;
