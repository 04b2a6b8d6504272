import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { addWords } from '#i18n/i18n.ts';
import versionsWords from '#i18n/words/id/versions.json';
import type { Values } from '#schema/field.ts';
import { useMoment } from '../../history/useMoment.ts';
import { ChangedFields, ValueDiff } from '../../kinds/compare/ValueDiff.tsx';
import { useFormScope } from '../../kinds/frame/formScope.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import type { OfferedDraft } from './useDraft.ts';

addWords(versionsWords);

interface DraftOfferProps {
  readonly base: Values;
  readonly draft: OfferedDraft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Up to this many fields are shown at once; of more, only the count. */
const maxOpen = 3;

/** Offers what was typed before the tab, browser or session ended, and shows what it would change. */
const DraftOffer = ({ base, draft, onRestore, onDiscard }: DraftOfferProps) => {
  const translate = useTranslate();
  const { resource } = useFormScope();
  const labels = useLabels(resource);
  const moment = useMoment();
  const { values, misfits, files } = draft;
  const { day, time } = moment(new Date(draft.at).toISOString());
  const isToday = day === moment(new Date().toISOString()).day;
  const fields = Object.keys(values);
  const hasFields = fields.length > 0;
  const words = { from: translate('versions.draft.from'), to: translate('versions.draft.to') };
  return (
    <Alert severity="info" role="status" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <strong>
        {translate(`versions.draft.${!hasFields ? 'lost' : isToday ? 'today' : 'earlier'}`, { day, time })}
      </strong>
      {hasFields && (
        <Box component="details" open={fields.length <= maxOpen} sx={{ mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
            {translate('versions.draft.changes', { count: fields.length })}
          </Box>
          <ChangedFields sx={{ maxWidth: 720 }}>
            {fields.map((field) => (
              <li key={field}>
                <strong>{labels.field(field)}</strong>
                <ValueDiff {...{ words, resource, field }} from={base} to={{ ...base, ...values }} />
              </li>
            ))}
          </ChangedFields>
        </Box>
      )}
      {files.length > 0 && <p>{translate('versions.draft.files', { fields: files.join(', ') })}</p>}
      {misfits.length > 0 && <p>{translate('versions.draft.misfits', { fields: misfits.join(', ') })}</p>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {hasFields && (
          <Button size="small" variant="contained" onClick={onRestore}>
            {translate('versions.draft.continue')}
          </Button>
        )}
        <Button size="small" variant="outlined" color="inherit" onClick={onDiscard}>
          {translate('versions.draft.discard')}
        </Button>
      </Box>
    </Alert>
  );
};

export default DraftOffer;
