import { string } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import { type ColorField, keptColor } from './color.ts';

export const colorServer: ServerKind<ColorField, string> = {
  schema: () => string({ pattern: keptColor.source }),
  sample: (_field, sampler) => `#${sampler.integer(0, 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`,
};
