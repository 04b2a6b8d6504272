import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/versions.json';
import type { Values } from '#schema/field.ts';
import { ComparedValue } from '../../kinds/compare/ComparedValue.tsx';
import { useFormScope } from '../../kinds/frame/formScope.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { differences } from './conflict.ts';

addWords(words);

const sides = ['mine', 'theirs'] as const;
type Side = (typeof sides)[number];
const other = { mine: 'theirs', theirs: 'mine' } as const;

interface ConflictChoiceProps {
  readonly field: string;
  readonly records: Readonly<Record<Side, Values>>;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

/** A field that both changed: mine beside theirs, on a phone above it. */
const ConflictChoice = ({ field, records, chosen, onChoose }: ConflictChoiceProps) => {
  const translate = useTranslate();
  const { resource } = useFormScope();
  const label = useLabels(resource).field(field);
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {label}
      </Box>
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {sides.map((side) => (
          <Box
            key={side}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
              p: 1.5,
              pl: 0.5,
              cursor: 'pointer',
              border: 1,
              borderRadius: 1,
              borderColor: side === chosen ? 'primary.main' : 'divider',
            }}
          >
            <Radio
              name={name}
              value={side}
              checked={side === chosen}
              onChange={() => onChoose(side)}
              sx={{ mt: -0.75 }}
            />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
                {translate(`versions.conflict.${side}`)}
              </Typography>
              <ComparedValue resource={resource} field={field} record={records[side]} other={records[other[side]]} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

interface ConflictDialogProps {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  /** Saves mine, except for the given fields of theirs. */
  readonly onSave: (theirs: Values) => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody else has saved the record: shows the differences, to choose per field. Nothing is lost until then. */
const ConflictDialog = ({ base, mine, theirs, onSave, onTheirs, onClose }: ConflictDialogProps) => {
  const translate = useTranslate();
  const { resource } = useFormScope();
  const labels = useLabels(resource);
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const changes = differences(resource, base, mine, theirs);
  const [conflicts, theirsOnly] = [changes.filter((one) => one.both), changes.filter((one) => !one.both)];
  const takenValues = conflicts.flatMap(({ field }) => (chosen[field] === 'theirs' ? [[field, theirs[field]]] : []));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-describedby={id}>
      <DialogTitle>{translate('versions.conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Box component="p" id={id} sx={{ m: 0 }}>
          {translate(conflicts.length > 0 ? 'versions.conflict.text' : 'versions.conflict.same')}
        </Box>
        {conflicts.map(({ field }) => (
          <ConflictChoice
            key={field}
            field={field}
            records={{ mine: { ...base, ...mine }, theirs }}
            chosen={chosen[field] ?? 'mine'}
            onChoose={(side) => setChosen({ ...chosen, [field]: side })}
          />
        ))}
        {theirsOnly.length > 0 && (
          <section aria-labelledby={`${id}-followed`}>
            <Typography id={`${id}-followed`} variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('versions.conflict.followed')}
            </Typography>
            <Box
              component="dl"
              sx={{ m: 0, overflowWrap: 'anywhere', '& dt': { fontWeight: 600, mt: 1 }, '& dd': { m: 0 } }}
            >
              {theirsOnly.map(({ field }) => (
                <div key={field}>
                  <dt>{labels.field(field)}</dt>
                  <dd>
                    <ComparedValue resource={resource} field={field} record={theirs} />
                  </dd>
                </div>
              ))}
            </Box>
          </section>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose} sx={{ mr: 'auto' }}>
          {translate('versions.conflict.stay')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTheirs}>
          {translate('versions.conflict.takeTheirs')}
        </Button>
        <Button variant="contained" onClick={() => onSave(Object.fromEntries(takenValues))}>
          {translate(conflicts.length > 0 ? 'versions.conflict.save' : 'ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ConflictDialog;
