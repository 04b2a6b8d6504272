import { namedLimits, numeric, sampleNumber } from '../numbers/limits.server.ts';
import type { ServerKind } from '../serverKind.ts';
import { type DecimalField, usualPlaces } from './decimal.ts';

export const decimalServer: ServerKind<DecimalField, number> = {
  schema: (field) => ({ ...numeric('number', field), multipleOf: 10 ** -(field.places ?? usualPlaces) }),
  sample: (field, sampler, record) => sampleNumber(field, sampler, record, { places: field.places ?? usualPlaces }),
  names: namedLimits,
};
