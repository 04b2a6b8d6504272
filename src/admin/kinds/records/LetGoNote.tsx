import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { whereOf } from '#schema/validation/where.ts';
import { useFormScope } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { useLabels } from '../words/useLabels.ts';
import { useLetGo } from './useLetGo.ts';
import type { Narrowing } from './useNarrowing.ts';

interface LetGoNoteProps {
  readonly input: InputProps;
  readonly target: Resource;
  readonly narrowing: Narrowing;
}

/** Under a choice that is narrowed by another field: what was let go of when that field changed, and the way back. */
export function LetGoNote({ input, target, narrowing }: LetGoNoteProps) {
  const translate = useTranslate();
  const labels = useLabels(useFormScope().resource);
  const { names, restore } = useLetGo(input, target, narrowing.beside);
  const others = Object.values(whereOf(input.field) ?? {}).map((name) => `“${labels.field(name)}”`);
  const said = names.map((name) => `“${name}”`).join(', ');
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert
          severity="info"
          sx={{ mt: 1 }}
          action={
            <Button size="small" color="inherit" onClick={restore}>
              {translate('form.reference.restore')}
            </Button>
          }
        >
          {translate('form.reference.letGo', { names: said, others: others.join(', ') })}
        </Alert>
      )}
    </div>
  );
}
