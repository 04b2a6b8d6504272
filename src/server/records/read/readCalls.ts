import { figuresRow, query as names } from '#api/contract.ts';
import { embeddings, referencesIn } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { AggregateQuery, AggregateRow } from '#values/aggregate.ts';
import { historyOf } from '../../changes/readLog.ts';
import type { PathParams, SignedCall } from '../../http/call.ts';
import { etagHeader, etagOf, isNotModified } from '../../http/etag.ts';
import { type Reply, success } from '../../http/reply.ts';
import { ParameterReader } from '../query/parameterReader.ts';
import { type Paging, QueryReader } from '../query/queryReader.ts';
import { readAggregateQuery, readListQuery } from '../query/readQueries.ts';
import type { Totals } from '../recordStore.ts';
import { idOf, type RecordParts, resourceScope } from '../resourceScope.ts';
import { aggregate } from './aggregate.ts';

/** Most cached answers of a resource: figures have up to 400 rows each. */
const maxCached = { totals: 2_000, figures: 200 };
/** Longer keys, of filters with hundreds of values, are not cached: thousands of different ones would fill the memory. */
const maxKey = 1_000;

/** Caches answers per version; when many ask for one at once, it is computed once. */
const responseCache = <Answer>(max: number) => {
  const cache = new Map<string, { readonly version: number; readonly answer: Promise<Answer> }>();
  return (key: string, version: number, compute: () => Promise<Answer>): Promise<Answer> => {
    const cached = cache.get(key);
    if (cached?.version === version) return cached.answer;
    const answer = compute();
    if (key.length > maxKey) return answer;
    if (cache.size >= max) cache.clear();
    cache.set(key, { version, answer });
    // A failure is not kept; a later answer is.
    answer.catch(() => cache.get(key)?.answer === answer && cache.delete(key));
    return answer;
  };
};

/** Reads the query of one record: what to embed. @throws {ApiError} 400 */
const readEmbed = (resource: Resource, { language, query }: SignedCall): readonly string[] => {
  const reader = new ParameterReader(resource, language, query);
  const embeddable = () => embeddings(resource).map(({ field }) => field);
  return reader.finishWith(reader.nameList(names.embed, embeddable, 'notEmbeddable'));
};

const notModified = (etag: string): Reply => ({ status: 304, body: '', headers: etagHeader(etag) });

/** The calls of a resource that only read. */
export const readCalls = (resource: Resource, parts: RecordParts) => {
  const { records, embedder } = parts;
  const table = records.table(resource.name);
  // In an indexed list the count is most of the work, and the same on every page.
  const totalsOf = responseCache<Totals>(maxCached.totals);
  const figuresOf = responseCache<readonly AggregateRow[]>(maxCached.figures);
  /** The version of the data behind the figures; grouped by a reference, also of the records it refers to. */
  const versionOf = ({ by }: AggregateQuery): number => {
    const reference = referencesIn(resource.fields).find(({ field }) => field === by);
    const targetVersion = reference ? records.store.versions.of(records.table(reference.resource).name) : 0;
    return records.store.versions.of(table.name) + targetVersion;
  };

  return {
    async list(call: SignedCall, params: PathParams): Promise<Reply> {
      const scope = await resourceScope(resource, parts, call, params);
      const query = scope.narrowed(readListQuery(resource, call.language, call.query));
      const etag = `W/"${records.store.versions.total}-${call.language}"`;
      if (isNotModified(call.request, etag)) return notModified(etag);
      const rows = await records.rows(table, query);
      const { filters, search, sum } = query;
      const { total, sums } = await totalsOf(
        JSON.stringify([filters, search, sum]),
        records.store.versions.of(table.name),
        () => records.totals(table, query, sum),
      );
      const data = await embedder.add(resource, rows, query.embed);
      const page = { page: query.page, limit: query.limit, total, ...(sum.length > 0 ? { sums } : {}) };
      return success(call.language, { data, page, headers: etagHeader(etag) });
    },

    async aggregate(call: SignedCall, params: PathParams): Promise<Reply> {
      const scope = await resourceScope(resource, parts, call, params);
      const { query, selection } = readAggregateQuery(resource, call.language, call.query);
      const selected = scope.narrowed(selection);
      const rows = await figuresOf(JSON.stringify([query, selected]), versionOf(query), () =>
        aggregate(records, embedder, table, query, selected),
      );
      return success(call.language, { data: rows.map(figuresRow) });
    },

    async one(call: SignedCall, params: PathParams): Promise<Reply> {
      const scope = await resourceScope(resource, parts, call, params);
      const embed = readEmbed(resource, call);
      const found = await scope.find(idOf(params.id));
      const etag = etagOf(found);
      // Embedded records may have changed while this one did not.
      if (embed.length === 0 && isNotModified(call.request, etag)) return notModified(etag);
      const [data] = await embedder.add(resource, [found.values], embed);
      return success(call.language, { data, headers: etagHeader(etag) });
    },

    async history(call: SignedCall, params: PathParams): Promise<Reply> {
      const scope = await resourceScope(resource, parts, call, params);
      const id = idOf(params.id);
      const reader = new QueryReader(call.query);
      const pageOf = (paging: Paging) => historyOf(records.store.db, resource.name, id, paging);
      const history = await pageOf(reader.finishWith(reader.page()));
      // A deleted record has a history too.
      const values = (await records.find(table, id))?.values ?? (await pageOf({ page: 1, limit: 1 })).data[0]?.values;
      if (!values || !scope.contains(values)) throw scope.notFound(id);
      return success(call.language, history);
    },
  };
};
