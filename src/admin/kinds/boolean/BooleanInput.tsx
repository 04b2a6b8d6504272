import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { BooleanField } from '#schema/kinds/boolean/boolean.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';

/** Yes or no, its label beside it. */
function BooleanInput({
  id,
  path,
  label,
  labelId,
  value,
  onChange,
  onBlur,
  disabled,
  describedBy,
}: InputProps<BooleanField>) {
  return (
    <FormControlLabel
      disabled={disabled}
      label={<span id={labelId}>{label}</span>}
      control={
        <Switch
          id={id}
          name={path}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          slotProps={{ input: { role: 'switch', ...(describedBy && { 'aria-describedby': describedBy }) } }}
        />
      }
    />
  );
}

export const booleanInput: InputLooks<BooleanField> = { Input: BooleanInput, frame: () => 'inline' };
