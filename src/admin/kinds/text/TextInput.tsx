import type { TextField } from '#schema/kinds/text.ts';
import type { InputProps } from '../inputProps.ts';
import { Line } from './Line.tsx';
import { useSlug } from './useSlug.ts';

/** One line of text; one that follows another field as a slug does so until it is edited itself. */
export function TextInput(props: InputProps<TextField>) {
  useSlug(props);
  return <Line input={props} text={asText(props.value)} onText={(text) => props.onChange(text === '' ? null : text)} />;
}

/** A text kind's value as the text box shows it. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
