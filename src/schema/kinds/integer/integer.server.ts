import { namedLimits, numeric, sampleNumber } from '../numbers/limits.server.ts';
import type { ServerKind } from '../serverKind.ts';
import type { IntegerField } from './integer.ts';

export const integerServer: ServerKind<IntegerField, number> = {
  schema: (field) => numeric('integer', field),
  sample: sampleNumber,
  names: namedLimits,
};
