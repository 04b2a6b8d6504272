import { longestEmail } from '#values/people/email.ts';
import { string } from '../jsonSchema.ts';
import { words } from '../sampler.ts';
import type { ServerKind } from '../serverKind.ts';
import type { EmailField } from './email.ts';

export const emailServer: ServerKind<EmailField, string> = {
  schema: () => string({ format: 'email', maxLength: longestEmail }),
  sample: (_field, sampler) => `${sampler.pick(words)}${sampler.index + 1}@contoh.sch.id`,
};
