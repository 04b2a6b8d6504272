import { query as names } from '#api/contract.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { Language } from '#values/language.ts';
import { ParameterReader } from './parameterReader.ts';

/** Reads the query of one record: what comes along. @throws {ApiError} 400 */
export const readRecordQuery = (
  resource: Resource,
  language: Language,
  query: string,
): { readonly embed: readonly string[] } => {
  if (query === '') return { embed: [] };
  const reader = new ParameterReader(resource, language, query);
  const known = embeddings(resource).map(({ field }) => field);
  const embed = reader.several(names.embed, known, 'notEmbeddable');
  reader.none();
  reader.finish();
  return { embed };
};
