import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/useLabels.ts';
import { differences } from './conflict.ts';

interface ConflictDialogProps {
  readonly resource: Resource;
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onStay: () => void;
}

/** Somebody else saved the record meanwhile: shows what differs, and lets the person choose. Nothing is lost before. */
export function ConflictDialog({ resource, base, mine, theirs, onMine, onTheirs, onStay }: ConflictDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const id = useId();
  const found = differences(resource, base, mine, theirs);
  const plain = (field: string, record: Values) =>
    format
      .text(field, record)
      .replace(/<[^>]*>/g, ' ')
      .trim() || '–';
  return (
    <Dialog open onClose={onStay} maxWidth="md" fullWidth aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('form.conflict.title')}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} style={{ marginTop: 0 }}>
          {translate(found.length > 0 ? 'form.conflict.text' : 'form.conflict.same')}
        </p>
        {found.length > 0 && (
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small" aria-labelledby={id}>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('form.conflict.field')}</TableCell>
                  <TableCell>{translate('form.conflict.mine')}</TableCell>
                  <TableCell>{translate('form.conflict.theirs')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {found.map(({ field, both }) => (
                  <TableRow key={field}>
                    <TableCell component="th" scope="row" sx={{ fontWeight: both ? 600 : 400 }}>
                      {labels.field(field)}
                    </TableCell>
                    <TableCell>{both ? plain(field, mine) : translate('form.conflict.untouched')}</TableCell>
                    <TableCell>{plain(field, theirs)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onStay} sx={{ mr: 'auto' }}>
          {translate('form.conflict.stay')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTheirs}>
          {translate('form.conflict.takeTheirs')}
        </Button>
        <Button variant="contained" onClick={onMine}>
          {translate('form.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
