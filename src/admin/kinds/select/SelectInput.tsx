import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { allowedOptions, type SelectField } from '#schema/kinds/select/select.ts';
import { useStored } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { OptionTiles, shownOptions } from './OptionTiles.tsx';

/** Up to this many options are side by side; more are in a select. */
const maxTiles = 4;

/** Whether a choice is shown as tiles, all visible at once. */
export const hasTiles = (field: SelectField): boolean => field.options.length <= maxTiles;

/** A choice as the browser's own select: the same by keyboard, screen reader and on a phone. */
const OptionList = (props: InputProps<SelectField>) => {
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
      {shownOptions(field, value).map((option) => (
        <option key={option} value={option} disabled={!allowed.includes(option)}>
          {props.option(option)}
        </option>
      ))}
    </NativeSelect>
  );
};

/** One of a few options. */
export const SelectInput = (props: InputProps<SelectField>) =>
  hasTiles(props.field) ? <OptionTiles {...props} /> : <OptionList {...props} />;
