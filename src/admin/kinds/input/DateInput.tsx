import type { DateField } from '#schema/kinds/date.ts';
import type { InputProps } from './inputProps.ts';
import { Line } from './Line.tsx';
import { asText } from './TextInput.tsx';

/** A calendar day, by the browser's own picker. */
export function DateInput(props: InputProps<DateField>) {
  return <Line input={props} type="date" text={asText(props.value)} onText={(day) => props.onChange(day || null)} />;
}
