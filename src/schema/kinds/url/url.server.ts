import { string } from '../jsonSchema.ts';
import { words } from '../samples/phrase.ts';
import type { ServerKind } from '../serverKind.ts';
import type { UrlField } from './url.ts';

export const urlServer: ServerKind<UrlField, string> = {
  schema: () => string({ format: 'uri-reference', maxLength: 2048 }),
  sample({ accept }, sampler, record) {
    const form = typeof accept === 'object' ? (accept.forms[String(record[accept.by])] ?? 'https') : accept;
    const path = `/${sampler.pick(words)}/${sampler.index + 1}`;
    return form === 'path' ? path : `https://contoh.sch.id${path}`;
  },
  names: ({ accept }) => (typeof accept === 'object' ? [{ option: 'accept.by', name: accept.by }] : []),
};
