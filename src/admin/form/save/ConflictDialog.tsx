import '../versionsWords.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { ComparedValue } from '../../kinds/compare/ComparedValue.tsx';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { ConflictChoice, type Side } from './ConflictChoice.tsx';
import { differences } from './conflict.ts';

interface ConflictDialogProps {
  readonly resource: Resource;
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  /** Saves mine, but theirs in the fields that are given. */
  readonly onSave: (theirs: Values) => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved the record meanwhile: shows what differs, and lets the person choose field by field. Nothing is lost before. */
export default function ConflictDialog({
  resource,
  base,
  mine,
  theirs,
  onSave,
  onTheirs,
  onClose,
}: ConflictDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const found = differences(resource, base, mine, theirs);
  const [both, followed] = [found.filter((one) => one.both), found.filter((one) => !one.both)];
  const taken = both
    .filter(({ field }) => chosen[field] === 'theirs')
    .map(({ field }) => [field, theirs[field]] as const);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-describedby={id}>
      <DialogTitle>{translate('versions.conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <p id={id} style={{ margin: 0 }}>
          {translate(both.length > 0 ? 'versions.conflict.text' : 'versions.conflict.same')}
        </p>
        {both.map(({ field }) => (
          <ConflictChoice
            key={field}
            resource={resource}
            field={field}
            records={{ mine: { ...base, ...mine }, theirs }}
            chosen={chosen[field] ?? 'mine'}
            onChoose={(side) => setChosen({ ...chosen, [field]: side })}
          />
        ))}
        {followed.length > 0 && (
          <section aria-labelledby={`${id}-followed`}>
            <Typography id={`${id}-followed`} variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('versions.conflict.followed')}
            </Typography>
            <Box
              component="dl"
              sx={{ m: 0, overflowWrap: 'anywhere', '& dt': { fontWeight: 600, mt: 1 }, '& dd': { m: 0 } }}
            >
              {followed.map(({ field }) => (
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
        <Button variant="contained" onClick={() => onSave(Object.fromEntries(taken))}>
          {translate(both.length > 0 ? 'versions.conflict.save' : 'ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
