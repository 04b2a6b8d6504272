import { Choices } from '../choices/Choices.tsx';
import { type FilterProps, several, severalValues } from '../filterLook.ts';
import { useLabels } from '../words/useLabels.ts';
import { Option } from './SelectCell.tsx';

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
