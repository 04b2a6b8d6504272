import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import { icons } from '../../icons.ts';
import type { Behaviour } from '../behaviour.ts';
import { reading, wrong } from '../reading.ts';

export type IconField<R extends Requirement = Requirement> = FieldOf<'icon', string, R>;

/** The name of one of the product's icons (see `src/schema/icons.ts`). */
export const icon = <const R extends Requirement = false>(
  options: OptionsOf<unknown, string, R> = {},
): IconField<R> => ({ kind: 'icon', ...options });

const iconNames: readonly unknown[] = icons;

export const iconBehaviour: Behaviour<IconField, string> = {
  storage: 'text',
  operators: ['eq', 'in'],
  none: null,
  parse: reading((input) => (iconNames.includes(input) ? { value: String(input) } : wrong('icon'))),
  format: (value) => value,
};
