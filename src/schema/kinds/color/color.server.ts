import { string } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import type { ColorField } from './color.ts';

export const colorServer: ServerKind<ColorField, string> = {
  schema: () => string({ pattern: '^#[0-9A-F]{6}$' }),
  sample: (_field, sampler) => `#${sampler.integer(0, 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`,
};
