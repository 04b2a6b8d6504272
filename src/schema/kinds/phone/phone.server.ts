import { keptPhone } from '#values/people/phone.ts';
import { string } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import type { PhoneField } from './phone.ts';

export const phoneServer: ServerKind<PhoneField, string> = {
  schema: () => string({ pattern: keptPhone.source, examples: ['+6281234567890'] }),
  sample: (_field, sampler) => `+62812${sampler.integer(10_000_000, 99_999_999)}`,
};
