import { string } from '../jsonSchema.ts';
import { words } from '../sampler.ts';
import type { ServerKind } from '../serverKind.ts';
import { longestUrl, type UrlField, urlForm } from './url.ts';

export const urlServer: ServerKind<UrlField, string> = {
  schema: () => string({ format: 'uri-reference', maxLength: longestUrl }),
  sample(field, sampler, record) {
    const path = `/${sampler.pick(words)}/${sampler.index + 1}`;
    return urlForm(field, record) === 'path' ? path : `https://contoh.sch.id${path}`;
  },
  names({ accept }) {
    if (typeof accept !== 'object') return [];
    const values = { option: 'accept.forms', names: Object.keys(accept.forms) };
    return [{ option: 'accept.by', name: accept.by, values }];
  },
};
