import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

interface ChoiceProps<Option extends string> {
  readonly label: string;
  readonly value: Option;
  /** The label of each option, in order. */
  readonly options: Readonly<Record<Option, string>>;
  readonly onChange: (option: Option) => void;
}

/** A choice of a few options, all visible. */
export const Choice = <Option extends string>({ label, value, options, onChange }: ChoiceProps<Option>) => {
  const labelId = useId();
  const entries = Object.entries<string>(options) as [Option, string][];
  return (
    <>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_, chosen) => onChange(chosen as Option)}
        sx={{ mb: 2 }}
      >
        {entries.map(([option, text]) => (
          <FormControlLabel key={option} value={option} label={text} control={<Radio />} />
        ))}
      </RadioGroup>
    </>
  );
};
