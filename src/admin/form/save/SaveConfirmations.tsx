import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { UsageList } from '../../deletion/Usage.tsx';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { pathLabel, useLabels } from '../../kinds/words/useLabels.ts';
import type { useSaveConfirmations } from './useSaveConfirmations.ts';

interface SaveConfirmationsProps {
  readonly resource: Resource;
  /** The record as it is stored. */
  readonly record: Values;
  readonly confirmations: ReturnType<typeof useSaveConfirmations>;
}

/** What is asked before a save: whether a record in use, or a large change, is meant. */
export const SaveConfirmations = ({ resource, record, confirmations }: SaveConfirmationsProps) => {
  const { question, answer } = confirmations;
  const translate = useTranslate();
  const labels = useLabels(resource);
  const format = useFormat(resource);
  if (!question) return null;
  const dialog = {
    yes: translate('ra.action.save'),
    no: translate('form.largeChange.check'),
    onYes: () => answer(true),
    onClose: () => answer(false),
  };
  if ('uses' in question)
    return (
      <ConfirmDialog key="off" title={translate('form.off.title', { name: format.title(record) })} {...dialog}>
        {translate('form.off.text')}
        <UsageList uses={question.uses} apart />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog title={translate('form.largeChange.title')} {...dialog}>
      {translate('form.largeChange.text')}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5, mt: 2 }}>
        {question.changes.map(({ path, field, from, to }) => {
          const { format: formatValue, inWords } = behaviourOf(field);
          const text = (value: unknown) => formatValue(value, field, format.context(path, {}), {});
          return (
            <li key={path}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {pathLabel(labels, path)}
              </Typography>
              <Typography>
                {text(from)} <span aria-hidden>→</span> <Hidden>{translate('form.largeChange.becomes')}</Hidden>{' '}
                <strong>{text(to)}</strong>
              </Typography>
              {inWords && <Typography variant="body2">{inWords(to, format.language)}</Typography>}
            </li>
          );
        })}
      </Box>
    </ConfirmDialog>
  );
};
