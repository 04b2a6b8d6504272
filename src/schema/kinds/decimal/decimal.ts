import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, reading } from '../behaviour.ts';
import { type Limits, limitIssue, numberText, readDecimal, wholeNumber } from '../numbers/numbers.ts';

interface DecimalOptions extends Limits {
  /** Maximum number of decimal places. Default 2. */
  readonly places?: number;
}
export type DecimalField = FieldOf<'decimal', number, DecimalOptions>;

/** A number with decimals. */
export const decimal = builderOf<DecimalField>('decimal');

/** The default of `places`. */
export const usualPlaces = 2;

export const decimalBehaviour: Behaviour<DecimalField, number> = {
  ...wholeNumber,
  storage: 'real',
  places: ({ places = usualPlaces }) => places,
  parse: reading(readDecimal),
  issue(value, field, scope) {
    const places = field.places ?? usualPlaces;
    if (Number(value.toFixed(places)) !== value) return { code: 'places', params: { places } };
    return limitIssue(value, field, scope);
  },
  format: (value, field, { language }) => numberText(value, language, field.places ?? usualPlaces),
};
