import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Users } from '../../deletion/Usage.tsx';
import type { Use } from '../../deletion/useUsage.ts';

interface SwitchOffDialogProps {
  readonly name: string;
  readonly uses: readonly Use[];
  readonly onAnswer: (agreed: boolean) => void;
}

/** Says who points at a record before it is switched off. Looking again has the focus. */
export function SwitchOffDialog({ name, uses, onAnswer }: SwitchOffDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const check = () => onAnswer(false);
  return (
    <Dialog open onClose={check} maxWidth="xs" fullWidth aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('form.off.title', { name })}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {translate('form.off.text')}
        <Users uses={uses} apart />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={check} autoFocus>
          {translate('form.leap.check')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
