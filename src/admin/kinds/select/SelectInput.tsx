import type { SelectField } from '#schema/kinds/select/select.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { OptionList } from './OptionList.tsx';
import { OptionTiles } from './OptionTiles.tsx';

/** So many options stand side by side; more go into a list that opens. */
const mostTiles = 4;

/** Whether a choice is shown as tiles, all of them seen at once. */
const hasTiles = (field: SelectField): boolean => field.options.length <= mostTiles;

/** One of a few options. */
function SelectInput(props: InputProps<SelectField>) {
  return hasTiles(props.field) ? <OptionTiles {...props} /> : <OptionList {...props} />;
}

export const selectInput: InputLooks<SelectField> = {
  Input: SelectInput,
  frame: (field) => (hasTiles(field) ? 'group' : 'label'),
  wide: (field) => hasTiles(field) && field.options.length > 3,
};
