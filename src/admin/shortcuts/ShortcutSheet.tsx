import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/shortcuts.json';
import { usePreferences } from '../preferences/usePreferences.ts';

addWords(words);

/** Every key, by where it works; its label is `shortcuts.{name}`. */
const shortcuts = {
  everywhere: [
    ['find', 'Ctrl K', '⌘ K'],
    ['help', '?'],
  ],
  list: [
    ['search', '/'],
    ['add', 'n'],
    ['rows', 'j', 'k'],
    ['pages', '[', ']'],
    ['tick', 'x'],
    ['act', 'a'],
    ['open', 'Enter', 'e'],
    ['cell', '→', 'F2'],
  ],
  form: [
    ['save', 'Ctrl S', '⌘ S'],
    ['around', '[', ']', 'Alt ←', 'Alt →'],
  ],
} as const;

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 16px',
  alignItems: 'center',
  margin: '8px 0 20px',
  '& dd': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 6, margin: 0 },
  '& kbd': {
    minWidth: 28,
    padding: '2px 8px',
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'center',
    border: `1px solid ${(theme.vars ?? theme).palette.fieldLine}`,
    borderRadius: 6,
  },
}));

/** Lists all keys, with the switch that turns the single-key ones off. */
const ShortcutSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const [{ keys }, change] = usePreferences();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate('shell.shortcuts')}</DialogTitle>
      <DialogContent>
        {Object.entries(shortcuts).map(([scope, rows]) => (
          <Fragment key={scope}>
            <strong>{translate(`shortcuts.${scope}`)}</strong>
            <Keys>
              {rows.map(([name, ...keyNames]) => (
                <Fragment key={name}>
                  <dt>{translate(`shortcuts.${name}`)}</dt>
                  <dd>
                    {keyNames.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </Keys>
          </Fragment>
        ))}
        <FormControlLabel
          control={<Switch checked={keys} onChange={({ target }) => change({ keys: target.checked })} />}
          label={translate('shortcuts.single')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default ShortcutSheet;
