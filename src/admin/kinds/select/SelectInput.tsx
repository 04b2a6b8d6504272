import type { SelectField } from '#schema/kinds/select.ts';
import type { InputProps } from '../inputProps.ts';
import { OptionList } from './OptionList.tsx';
import { OptionTiles } from './OptionTiles.tsx';

/** So many options stand side by side; more go into a list that opens. */
const mostTiles = 4;

/** Whether a choice is shown as tiles, all of them seen at once. */
export const hasTiles = (field: SelectField): boolean => field.options.length <= mostTiles;

/** One of a few options. */
export function SelectInput(props: InputProps<SelectField>) {
  return hasTiles(props.field) ? <OptionTiles {...props} /> : <OptionList {...props} />;
}
