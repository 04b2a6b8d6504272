import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { useAreas } from '../areasContext.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { type Row, useRecordList } from '../list/recordList.ts';
import { useDeletion } from './useDeletion.ts';

/** So many titles are named; of the rest, only the number. */
const named = 8;

const ChildName = ({ child }: { child: Resource }) => <li>{useLabels(child).name}</li>;

/** Asks before records go, and says which: their titles, how many more, and what goes along. */
export const DeleteDialog = ({ rows, onClose }: { rows: readonly Row[] | undefined; onClose: () => void }) => {
  const { resource, labels, format } = useRecordList();
  const translate = useTranslate();
  const children = useAreas().children(resource.name);
  const titleId = useId();
  // What was asked about stays while the dialog fades away.
  const [asked, setAsked] = useState<readonly Row[]>([]);
  if (rows && rows !== asked) setAsked(rows);
  const { remove, cancel, pending, failure } = useDeletion(asked, onClose);
  const count = asked.length;
  return (
    <Dialog open={rows !== undefined} onClose={cancel} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        {count === 1
          ? translate('list.delete.one', { one: labels.one })
          : translate('list.delete.many', { count, name: labels.name })}
      </DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {asked.slice(0, named).map((row) => (
            <li key={row.id}>{format.title(row)}</li>
          ))}
          {count > named && <li>{translate('list.delete.more', { count: count - named })}</li>}
        </ul>
        {children.length > 0 && (
          <>
            <p style={{ marginBottom: 4 }}>{translate('list.delete.children')}</p>
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {children.map((child) => (
                <ChildName key={child.name} child={child} />
              ))}
            </ul>
          </>
        )}
        <p style={{ marginBottom: 0 }}>{translate('list.delete.final')}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} autoFocus>
          {translate('list.delete.keep')}
        </Button>
        <Button onClick={remove} loading={pending} color="error" variant="contained">
          {translate('list.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
