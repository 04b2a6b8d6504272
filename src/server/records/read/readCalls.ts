import { query as names } from '#api/contract.ts';
import { type AggregateQuery, aggregateParameters, readAggregate } from '#schema/query/aggregate.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { Language } from '#values/language.ts';
import type { SignedCall } from '../../http/call.ts';
import { etagOf, hasAlready } from '../../http/etag.ts';
import { type Reply, success } from '../../http/reply.ts';
import type { PathParams } from '../../http/routes.ts';
import { readListQuery } from '../query/listQuery.ts';
import { ParameterReader } from '../query/parameterReader.ts';
import type { Selection } from '../query/selection.ts';
import { idOf, type RecordParts, ResourceScope } from '../resourceScope.ts';
import { aggregate } from './aggregate.ts';

/** Reads the query of an aggregate call. @throws {ApiError} 400 naming every parameter that is wrong */
const readAggregateQuery = (
  resource: Resource,
  language: Language,
  text: string,
): { readonly query: AggregateQuery; readonly selection: Selection } => {
  const reader = new ParameterReader(resource, language, text, [...aggregateParameters, names.search]);
  const parameters = Object.fromEntries(aggregateParameters.map((name) => [name, reader.take(name)]));
  const read = readAggregate(resource, parameters);
  if ('issues' in read) for (const [name, issue] of Object.entries(read.issues)) reader.issue(name, issue);
  const selection = { search: reader.search(), filters: reader.filters() };
  reader.finish();
  if ('issues' in read) throw new Error('a faulty query passed');
  return { query: read.query, selection };
};

/** Reads the query of one record: what comes along. @throws {ApiError} 400 */
const readRecordQuery = (
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

const unchanged = (etag: string): Reply => ({ status: 304, body: '', headers: { etag } });

/** The calls of a resource that change nothing. */
export const readCalls = (resource: Resource, parts: RecordParts) => {
  const { records, counts, embedder, start } = parts;
  const table = records.table(resource.name);

  return {
    async list(call: SignedCall, params: PathParams): Promise<Reply> {
      const scope = await ResourceScope.of(resource, parts, call, params);
      const query = scope.selected(readListQuery(resource, call.language, call.query));
      const etag = `W/"${start}-${records.store.total}-${call.language}"`;
      if (hasAlready(call.request, etag)) return unchanged(etag);
      const rows = await records.rows(table, query);
      const { total, sums } = await counts.of(table, query, query.sum);
      const data = await embedder.add(resource, rows, query.embed);
      const meta = { page: query.page, limit: query.limit, total, ...(query.sum.length > 0 ? { sums } : {}) };
      return success(call.language, { data, meta, headers: { etag } });
    },

    async aggregate(call: SignedCall, params: PathParams): Promise<Reply> {
      const scope = await ResourceScope.of(resource, parts, call, params);
      const { query, selection } = readAggregateQuery(resource, call.language, call.query);
      const data = await aggregate(records, embedder, table, query, scope.selected(selection));
      return success(call.language, { data });
    },

    async one(call: SignedCall, params: PathParams): Promise<Reply> {
      const scope = await ResourceScope.of(resource, parts, call, params);
      const { embed } = readRecordQuery(resource, call.language, call.query);
      const found = await scope.find(idOf(params.id));
      const etag = etagOf(found);
      // What comes along may have changed while the record did not.
      if (embed.length === 0 && hasAlready(call.request, etag)) return unchanged(etag);
      const [data] = await embedder.add(resource, [found.values], embed);
      return success(call.language, { data, headers: { etag } });
    },
  };
};
