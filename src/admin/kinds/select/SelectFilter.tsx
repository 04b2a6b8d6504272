import { Choices } from '../choices/Choices.tsx';
import { type FilterProps, several, severalValues } from '../filterLook.ts';
import { Tone } from '../marks/Tone.tsx';
import { useLabels } from '../words/useLabels.ts';

/** Any of the options. */
export const SelectFilter = ({ resource, field, name, values, onChange }: FilterProps<'select'>) => {
  const labels = useLabels(resource);
  const word = (option: string) => labels.option(name, option);
  return (
    <Choices
      legend={labels.field(name)}
      choices={field.options}
      label={(option) =>
        field.tones ? <Tone tone={field.tones[option] ?? 'neutral'}>{word(option)}</Tone> : word(option)
      }
      chosen={several(values).map(String)}
      onChange={(chosen) => onChange(severalValues(chosen))}
    />
  );
};
