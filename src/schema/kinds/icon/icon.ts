import { builderOf, type FieldOf } from '../../field.ts';
import { icons } from '../../icons.ts';
import { type Behaviour, reading, wrong } from '../behaviour.ts';

export type IconField = FieldOf<'icon', string>;

/** The name of one of the product's icons (see `src/schema/icons.ts`). */
export const icon = builderOf<IconField>('icon');

const iconNames: readonly unknown[] = icons;

export const iconBehaviour: Behaviour<IconField, string> = {
  storage: 'text',
  operators: ['eq', 'in'],
  none: null,
  parse: reading((input) => (iconNames.includes(input) ? { value: String(input) } : wrong('icon'))),
  format: (value) => value,
};
