import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, reading, wrong } from '../behaviour.ts';

export type ColorField = FieldOf<'color', string>;

/** A colour, `#RRGGBB`. */
export const color = builderOf<ColorField>('color');

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
