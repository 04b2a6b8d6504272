import { phrase, type Sampler, words } from '../sampler.ts';
import type { ServerKind } from '../serverKind.ts';
import { type JsonField, type JsonType, jsonType } from './json.ts';

const byType: { readonly [T in JsonType]: (sampler: Sampler) => unknown } = {
  text: (sampler) => phrase(sampler, 3),
  number: (sampler) => sampler.integer(1, 100),
  boolean: (sampler) => sampler.random() < 0.5,
  date: (sampler) => sampler.day(sampler.integer(-100, 100)),
  json: (sampler) => ({ mode: sampler.pick(words), items: sampler.pickSome(words, 2) }),
};

export const jsonServer: ServerKind<JsonField, unknown> = {
  schema: () => ({}),
  sample: (field, sampler, record) => byType[jsonType(field, record)](sampler),
  names: ({ typeFrom }) => [{ option: 'typeFrom', name: typeFrom, kind: 'select' }],
};
