import { namedLimits, numeric, sampleNumber } from '../numbers/limits.server.ts';
import type { ServerKind } from '../serverKind.ts';
import type { MoneyField } from './money.ts';

export const moneyServer: ServerKind<MoneyField, number> = {
  schema: (field) => numeric('integer', { ...field, min: typeof field.min === 'number' ? field.min : 0 }),
  sample: (field, sampler, record) => sampleNumber({ ...field, min: field.min ?? 0 }, sampler, record, { step: 5000 }),
  names: (field) => [...namedLimits(field), { option: 'reducedBy', name: field.reducedBy }],
};
