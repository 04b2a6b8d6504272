import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { reading, wrong } from '../reading.ts';

export type ColorField<R extends Requirement = Requirement> = FieldOf<'color', string, R>;

/** A colour, `#RRGGBB`. */
export const color = <const R extends Requirement = false>(
  options: OptionsOf<unknown, string, R> = {},
): ColorField<R> => ({ kind: 'color', ...options });

/** The form in which a colour is stored. */
export const keptColor = /^#[0-9A-F]{6}$/;

export const colorBehaviour: Behaviour<ColorField, string> = {
  storage: 'text',
  operators: ['eq', 'in'],
  sortable: true,
  none: null,
  embedded: true,
  colors: true,
  parse: reading((input) => {
    if (typeof input !== 'string') return wrong('color');
    const value = input
      .trim()
      .replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3')
      .toUpperCase();
    if (value === '') return { value: null };
    return keptColor.test(value) ? { value } : wrong('color');
  }),
  format: (value) => value,
};
