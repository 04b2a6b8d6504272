import { icons } from '../../icons.ts';
import { string } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import type { IconField } from './icon.ts';

export const iconServer: ServerKind<IconField, string> = {
  schema: () => string({ enum: icons }),
  sample: (_field, sampler) => sampler.pick(icons),
};
