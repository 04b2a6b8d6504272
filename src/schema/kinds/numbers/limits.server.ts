import type { Values } from '../../field.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import type { Sampler } from '../sampler.ts';
import type { NamedField } from '../serverKind.ts';
import type { Limits } from './numbers.ts';

const keywords = { min: 'minimum', max: 'maximum', above: 'exclusiveMinimum', below: 'exclusiveMaximum' } as const;
const options = ['min', 'max', 'above', 'below'] as const;

/** Fixed limits as JSON Schema. Limits by another field are left to the validator. */
export const numeric = (type: 'integer' | 'number', limits: Limits): JsonSchema => ({
  type,
  ...Object.fromEntries(
    options.flatMap((option) => (typeof limits[option] === 'number' ? [[keywords[option], limits[option]]] : [])),
  ),
});

/** The fields that the limits name. */
export const namedLimits = (limits: Limits): readonly NamedField[] =>
  options.map((option) => ({ option, name: limits[option], kind: 'number' }));

const number = (limit: number | string | undefined, record: Values, otherwise: number): number => {
  const value = typeof limit === 'string' ? record[limit] : limit;
  return typeof value === 'number' ? value : otherwise;
};

/** A whole number within the limits, in steps. */
export const sampleNumber = (limits: Limits, sampler: Sampler, record: Values, step = 1): number | null => {
  const least = Math.max(number(limits.min, record, 0), number(limits.above, record, -1) + 1);
  const most = Math.min(
    number(limits.max, record, least + 100 * step),
    number(limits.below, record, Number.MAX_SAFE_INTEGER) - 1,
  );
  if (most < least) return null;
  const value = sampler.integer(Math.ceil(least / step), Math.floor(most / step)) * step;
  return value >= least && value <= most ? value : least;
};
