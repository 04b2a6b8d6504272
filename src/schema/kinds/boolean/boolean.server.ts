import type { ServerKind } from '../serverKind.ts';
import type { BooleanField } from './boolean.ts';

export const booleanServer: ServerKind<BooleanField, boolean> = {
  schema: () => ({ type: 'boolean' }),
  sample: ({ initial }, sampler) => initial ?? sampler.random() < 0.5,
};
