import type { SortOrder } from '#api/contract/listRequest.ts';
import { maxLimit, query as names } from '#api/contract.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { Language } from '#values/language.ts';
import type { Selection } from './conditions.ts';
import { ParameterReader } from './parameterReader.ts';
import type { Paging } from './queryReader.ts';

export interface ListQuery extends Selection, Paging {
  /** At least one. */
  readonly sorts: readonly SortOrder[];
  readonly embed: readonly string[];
  readonly sum: readonly string[];
}

/** Reads the query of a list. @throws {ApiError} 400 naming every parameter that is wrong. */
export const readListQuery = (resource: Resource, language: Language, query: string): ListQuery => {
  const reader = new ParameterReader(resource, language, query);
  const listQuery: ListQuery = {
    ...reader.page(Math.min(resource.list.perPage, maxLimit)),
    sorts: reader.sorts(),
    embed: reader.nameList(names.embed, () => embeddings(resource).map(({ field }) => field), 'notEmbeddable'),
    sum: reader.nameList(names.sum, () => Object.keys(fieldsOf(resource).summable), 'notSummable'),
    search: reader.search(),
    filters: reader.filters(),
  };
  reader.finish();
  return listQuery;
};
