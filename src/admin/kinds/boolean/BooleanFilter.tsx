import { useTranslate } from 'react-admin';
import { Choices } from '../choices/Choices.tsx';
import type { FilterProps } from '../filterLook.ts';
import { useLabels } from '../words/useLabels.ts';

const answerKeys = { either: 'list.filter.either', true: 'list.word.yes', false: 'list.word.no' } as const;
const answers = ['either', 'true', 'false'] as const;

/** Yes, no, or either. */
export const BooleanFilter = ({ resource, name, values, onChange }: FilterProps<'boolean'>) => {
  const translate = useTranslate();
  return (
    <Choices
      single
      legend={useLabels(resource).field(name)}
      choices={answers}
      label={(answer) => translate(answerKeys[answer])}
      chosen={answers.filter((answer) => answer === String(values.eq ?? 'either'))}
      onChange={([chosen = 'either']) => onChange(chosen === 'either' ? {} : { eq: chosen === 'true' })}
    />
  );
};
