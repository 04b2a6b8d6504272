import type { TextField } from '#schema/kinds/text/text.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { Line } from './Line.tsx';
import { useSlug } from './useSlug.ts';

/** One line of text; one that follows another field as a slug does so until it is edited itself. */
function TextInput(props: InputProps<TextField>) {
  useSlug(props);
  return <Line input={props} text={asText(props.value)} onText={(text) => props.onChange(text === '' ? null : text)} />;
}

/** A text kind's value as the text box shows it. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textInput: InputLooks<TextField> = {
  Input: TextInput,
  counted: true,
  wide: ({ max = Infinity }) => max > 80,
};
