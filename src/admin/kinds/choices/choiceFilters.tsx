import { useTranslate } from 'react-admin';
import { type FilterProps, several, severalValues } from '../filterLook.ts';
import { Option } from '../select/SelectCell.tsx';
import { useLabels } from '../words/useLabels.ts';
import { Choices } from './Choices.tsx';

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

/** Any of the options. */
export const SelectFilter = ({ resource, field, name, values, onChange }: FilterProps<'select'>) => (
  <Choices
    legend={useLabels(resource).field(name)}
    choices={field.options}
    label={(option) => <Option {...{ resource, field, name }} value={option} />}
    chosen={several(values).map(String)}
    onChange={(chosen) => onChange(severalValues(chosen))}
  />
);
