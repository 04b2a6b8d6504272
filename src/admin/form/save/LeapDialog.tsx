import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { pathLabel } from '../../kinds/words/pathLabel.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import type { Leap } from './leaps.ts';

interface LeapDialogProps {
  readonly resource: Resource;
  readonly leaps: readonly Leap[];
  readonly onAnswer: (agreed: boolean) => void;
}

/** Asks once more before values that leap are saved. */
export function LeapDialog({ resource, leaps, onAnswer }: LeapDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const format = useFormat(resource);
  return (
    <ConfirmDialog
      title={translate('form.leap.title')}
      yes={translate('ra.action.save')}
      no={translate('form.leap.check')}
      onYes={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {translate('form.leap.text')}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5, mt: 2 }}>
        {leaps.map(({ path, field, from, to }) => {
          const { format: write, inWords } = behaviourOf(field);
          const text = (value: unknown) => write(value, field, format.context(path, {}), {});
          return (
            <li key={path}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {pathLabel(labels, path)}
              </Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {text(from)} <span aria-hidden>→</span> <Hidden>{translate('form.leap.becomes')}</Hidden>{' '}
                <strong>{text(to)}</strong>
              </Typography>
              {inWords && <Typography variant="body2">{inWords(to, format.language)}</Typography>}
            </li>
          );
        })}
      </Box>
    </ConfirmDialog>
  );
}
