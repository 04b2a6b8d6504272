import type { ServerKind } from '../serverKind.ts';
import { highestPosition, type PositionField } from './position.ts';

export const positionServer: ServerKind<PositionField, number> = {
  schema: () => ({ type: 'integer', minimum: 1, maximum: highestPosition }),
  sample: (_field, sampler) => sampler.index + 1,
  names: ({ within }) => [{ option: 'within', name: within }],
};
