import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import type { useUnsavedGuard } from '../draft/useUnsavedGuard.ts';
import { SaveConfirmations } from '../save/SaveConfirmations.tsx';
import type { useSaveConfirmations } from '../save/useSaveConfirmations.ts';

// Edit conflicts are rare.
const ConflictDialog = lazyDialog(() => import('../save/ConflictDialog.tsx'), 'unasked');

interface UnsavedDialogProps {
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before an edited form is left: save, discard, or stay. */
function UnsavedDialog({ saving, onSave, onDiscard, onStay }: UnsavedDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-describedby={id}>
      <DialogTitle>{translate('form.unsaved.title')}</DialogTitle>
      <DialogContent id={id}>{translate('form.unsaved.text')}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="error" onClick={onDiscard} sx={{ mr: 'auto' }}>
          {translate('form.unsaved.discard')}
        </Button>
        <Button color="inherit" onClick={onStay}>
          {translate('form.unsaved.stay')}
        </Button>
        <Button variant="contained" onClick={onSave} loading={saving} autoFocus>
          {translate('form.unsaved.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FormDialogsProps {
  readonly resource: Resource;
  readonly base: Values;
  /** The form's current values. */
  readonly mine: () => Values;
  /** The record as somebody else has changed it meanwhile. */
  readonly theirs: Values | undefined;
  /** `chosen`: the fields whose value is theirs after all. */
  readonly onMine: (theirs: Values, chosen: Values) => void;
  readonly onTheirs: (theirs: Values) => void;
  readonly onStay: () => void;
  readonly confirmations: ReturnType<typeof useSaveConfirmations>;
  readonly guard: ReturnType<typeof useUnsavedGuard>;
  readonly saving: boolean;
  /** `true` once it is saved and the form may be left. */
  readonly save: () => Promise<boolean>;
  readonly stop: () => void;
  readonly discard: () => void;
}

/** All dialogs of a form: whose version, whether a large change is meant, what happens to unsaved input. */
export function FormDialogs(props: FormDialogsProps) {
  const { resource, base, mine, theirs, onMine, onTheirs, onStay, confirmations, guard, saving, save, stop, discard } =
    props;
  return (
    <>
      {theirs && (
        <ConflictDialog
          resource={resource}
          base={base}
          mine={mine()}
          theirs={theirs}
          onSave={(chosen) => onMine(theirs, chosen)}
          onTheirs={() => onTheirs(theirs)}
          onClose={onStay}
        />
      )}
      <SaveConfirmations resource={resource} record={base} confirmations={confirmations} />
      {guard.asking && (
        <UnsavedDialog
          saving={saving}
          onSave={async () => {
            if (await save()) guard.leave();
            else guard.stay();
          }}
          onDiscard={() => {
            stop();
            discard();
            guard.leave();
          }}
          onStay={() => {
            // A save that succeeded would leave the form.
            stop();
            guard.stay();
          }}
        />
      )}
    </>
  );
}
