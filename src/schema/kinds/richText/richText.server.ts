import { string } from '../jsonSchema.ts';
import { phrase } from '../sampler.ts';
import type { ServerKind } from '../serverKind.ts';
import type { RichTextField } from './richText.ts';

export const richTextServer: ServerKind<RichTextField, string> = {
  isMarkup: true,
  schema: () => string({ contentMediaType: 'text/html' }),
  sample: (_field, sampler) => `<p>${phrase(sampler, 8)}.</p><ul><li>${phrase(sampler, 3)}</li></ul>`,
};
