import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SelectField } from '#schema/kinds/select/select.ts';
import { useStored } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { allowedOptions } from './allowedOptions.ts';

/** A choice as the browser's own list: the same by keyboard, by screen reader and on a phone. */
export function OptionList(props: InputProps<SelectField>) {
  const { field, id, path, value, required, disabled, invalid, describedBy } = props;
  const allowed = allowedOptions(field, useStored(path));
  const chosen = typeof value === 'string' ? value : '';
  return (
    <NativeSelect
      fullWidth
      sx={{ '& .MuiNativeSelect-icon': { right: 9 } }}
      input={<OutlinedInput />}
      id={id}
      name={path}
      value={chosen}
      error={invalid}
      disabled={disabled}
      onChange={(event) => props.onChange(event.target.value || null)}
      onBlur={props.onBlur}
      inputProps={{ id, 'aria-invalid': invalid, 'aria-required': required, 'aria-describedby': describedBy }}
    >
      {(!required || chosen === '') && <option value="" aria-label={props.option('')} />}
      {field.options.map((option) => (
        <option key={option} value={option} disabled={!allowed.includes(option)}>
          {props.option(option)}
        </option>
      ))}
    </NativeSelect>
  );
}
