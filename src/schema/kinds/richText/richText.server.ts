import { string } from '../jsonSchema.ts';
import { fitted, phrase } from '../sampler.ts';
import type { ServerKind } from '../serverKind.ts';
import { maxLength, type RichTextField } from './richText.ts';

export const richTextServer: ServerKind<RichTextField, string> = {
  isMarkup: true,
  schema: () => string({ contentMediaType: 'text/html' }),
  sample({ max = maxLength }, sampler) {
    const [text, item] = [`${phrase(sampler, 8)}.`, phrase(sampler, 3)];
    return text.length + item.length < max ? `<p>${text}</p><ul><li>${item}</li></ul>` : `<p>${fitted(text, max)}</p>`;
  },
};
