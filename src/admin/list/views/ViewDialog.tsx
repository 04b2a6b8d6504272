import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useStoreContext, useTranslate } from 'react-admin';
import { useUndo } from '../../history/useUndo.tsx';
import { layoutKey } from '../columns/tableLayout.ts';
import { useRecordList } from '../recordListContext.ts';
import { readViews, type SavedView, viewOf, viewsKey } from './savedViews.ts';

/** Letters that fit into a tab. */
const longestName = 40;

interface ViewDialogProps {
  /** The view to edit; without it, the list's current state is saved as a new one. */
  readonly view: SavedView | undefined;
  readonly onClose: () => void;
}

/** Saves the list's current state as a view, or edits a saved one: its name, and whether the list opens with it. */
const ViewDialog = ({ view, onClose }: ViewDialogProps) => {
  const { resource, views, keepViews, state, layout, change, focus } = useRecordList();
  const { getItem, setItem } = useStoreContext();
  const translate = useTranslate();
  const offerUndo = useUndo();
  const [name, setName] = useState(view?.label ?? '');
  const [isHome, setIsHome] = useState(view?.first ?? false);
  const otherViews = views.filter((other) => other !== view);
  const label = name.trim();
  const isTaken = [translate('list.saved.all'), ...otherViews.map((other) => other.label)].includes(label);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (label === '' || isTaken) return;
    const saved: SavedView = { ...(view ?? viewOf(label, state, layout)), label, first: isHome || undefined };
    const withoutHome = (other: SavedView): SavedView => (isHome ? { ...other, first: undefined } : other);
    keepViews(
      view ? views.map((other) => (other === view ? saved : withoutHome(other))) : [...views.map(withoutHome), saved],
    );
    if (view && view.label !== label) {
      // Unsaved changes to its layout move to the new name.
      setItem(layoutKey(resource, label), getItem(layoutKey(resource, view.label)));
      setItem(layoutKey(resource, view.label), undefined);
    }
    change({ saved: label }, { replace: true });
    onClose();
  };
  const remove = (removed: SavedView) => {
    const changedLayoutKey = layoutKey(resource, removed.label);
    const changedLayout = getItem(changedLayoutKey);
    keepViews(otherViews);
    setItem(changedLayoutKey, undefined);
    change({ saved: undefined }, { replace: true });
    const message = { one: translate('list.view.label'), title: removed.label };
    offerUndo(translate('list.delete.doneOne', message), () => {
      const latest = readViews(getItem(viewsKey(resource)));
      setItem(viewsKey(resource), latest.toSpliced(views.indexOf(removed), 0, removed));
      setItem(changedLayoutKey, changedLayout);
    });
    // The button behind the dialog vanishes too.
    focus.after([], []);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate(view ? 'list.saved.edit' : 'list.saved.title')}</DialogTitle>
      <form onSubmit={save}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            autoFocus
            required
            label={translate('list.saved.name')}
            value={name}
            error={isTaken}
            helperText={isTaken && translate('list.saved.taken')}
            slotProps={{ htmlInput: { maxLength: longestName } }}
            onChange={({ target }) => setName(target.value)}
          />
          <FormControlLabel
            control={<Switch checked={isHome} onChange={({ target }) => setIsHome(target.checked)} />}
            label={translate('list.saved.first')}
          />
        </DialogContent>
        <DialogActions>
          {view && (
            <Button color="error" onClick={() => remove(view)} sx={{ mr: 'auto' }}>
              {translate('list.saved.delete')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={label === '' || isTaken}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default ViewDialog;
