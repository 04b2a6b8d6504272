import type { DataProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { filterSuffixes } from '#schema/filter.ts';
import { embeddings } from '#schema/query/embed.ts';
import { canFilter } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { conditionReferences } from '#schema/validation/condition.ts';
import { type Id, idsIn, isId } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { pause, rowsPerPause } from '../batch/pause.ts';
import { type ListSort, sortsOf } from '../list/address/listSort.ts';
import { parentMeta, wholeMeta } from '../recordMeta.ts';
import { type Changes, type PlannedRow, planRow, refuseTwice, uniqueIn } from './plan.ts';

interface PlanOf {
  readonly provider: DataProvider;
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly ids: readonly Id[];
  /** The list's sort: records are numbered in its order. */
  readonly sort: ListSort;
  /** The title field of a resource. */
  readonly titleOf: (resource: string) => string;
  readonly changes: Changes;
  readonly signal: AbortSignal;
}

/** The most values per request. */
const atOnce = 100;

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''));

/** Sorts like the list: by all its sort fields (references by title), then by id. */
const inOrder = ({ resource, sort, titleOf }: PlanOf, rows: readonly StoredRecord[]): readonly StoredRecord[] => {
  const sorts = sortsOf(sort);
  const ways = [...sorts, { field: 'id', order: sorts.at(-1)?.order }].map(({ field, order }) => {
    const named = embeddings(resource).find((embedding) => embedding.field === field && !embedding.many);
    const title = named && titleOf(named.resource);
    const value = (row: Values): unknown => {
      const record = named && row[named.key];
      return title !== undefined && isObject(record) ? record[title] : row[field];
    };
    return (one: Values, other: Values) => (order === 'DESC' ? -1 : 1) * compare(value(one), value(other));
  });
  return rows.toSorted((one, other) => ways.reduce((decided, way) => decided || way(one, other), 0));
};

const idsOf = (rows: readonly Values[], name: string): readonly Id[] => [
  ...new Set(rows.flatMap((row) => idsIn(row[name]))),
];

/** Reads the current records by id, without those that no longer exist. */
const reading =
  ({ provider, signal }: PlanOf) =>
  async (resource: string, ids: readonly Id[], meta?: object): Promise<readonly StoredRecord[]> => {
    if (ids.length === 0) return [];
    const { data } = await provider.getMany(resource, { ids: [...ids], signal, ...(meta && { meta }) });
    return data.filter(Boolean);
  };

/** Other records that already hold one of the new values. */
const holders = async (of: PlanOf, name: string, rows: readonly PlannedRow[]): Promise<readonly Values[]> => {
  const { resource, parentId, provider, sort, signal } = of;
  const values = [...new Set(rows.filter(({ changed }) => changed.includes(name)).map(({ after }) => after[name]))];
  const asked = values.filter((value) => value !== null && value !== '');
  if (!canFilter(resource, { field: name, operator: 'in' })) return [];
  const ours = new Set(rows.map(({ before }) => before.id));
  const found: Values[] = [];
  for (let at = 0; at < asked.length; at += atOnce) {
    const { data } = await provider.getList<StoredRecord>(resource.name, {
      pagination: { page: 1, perPage: atOnce },
      sort,
      filter: { [name + filterSuffixes.in]: asked.slice(at, at + atOnce) },
      signal,
      meta: parentMeta(parentId),
    });
    found.push(...data.filter(({ id }) => !ours.has(id)));
  }
  return found;
};

/** Embeds the records that new values refer to, to show their titles. */
const withNames = async (of: PlanOf, rows: readonly PlannedRow[]): Promise<readonly PlannedRow[]> => {
  let named = rows;
  for (const { field, key, resource, many } of embeddings(of.resource)) {
    if (!Object.hasOwn(of.changes, field)) continue;
    const after = named.map((row) => row.after);
    const records = new Map((await reading(of)(resource, idsOf(after, field))).map((one) => [one.id, one]));
    named = named.map((row) => {
      const found = idsIn(row.after[field]).flatMap((id) => records.get(id) ?? []);
      return { ...row, after: { ...row.after, [key]: many ? found : (found[0] ?? null) } };
    });
  }
  return named;
};

/** Plans the changes to the records, read again, since rows may have been ticked long ago. */
export const makePlan = async (of: PlanOf): Promise<readonly PlannedRow[]> => {
  const { resource, parentId, ids, changes, signal } = of;
  const read = reading(of);
  const meta = wholeMeta(resource, parentId);
  const records = inOrder(of, await read(resource.name, ids, meta));
  const behind = new Map<string, ReadonlyMap<Id, Values>>();
  for (const name of conditionReferences(resource)) {
    const change = changes[name];
    const wanted = change?.way === 'set' ? [{ [name]: change.value }] : [];
    const target = embeddings(resource).find(({ field }) => field === name)?.resource ?? '';
    behind.set(name, new Map((await read(target, idsOf([...records, ...wanted], name))).map((one) => [one.id, one])));
  }
  const planned: PlannedRow[] = [];
  for (const [at, record] of records.entries()) {
    if (at % rowsPerPause === 0) await pause(signal);
    const values: Values = record;
    planned.push(
      planRow(resource, changes, record, at, (name) => {
        const change = changes[name];
        const id = change?.way === 'set' ? change.value : values[name];
        return isId(id) ? behind.get(name)?.get(id) : undefined;
      }),
    );
  }
  let rows = await withNames(of, planned);
  for (const unique of uniqueIn(resource, Object.keys(changes)))
    rows = refuseTwice(resource, rows, unique, await holders(of, unique.name, rows));
  return rows;
};
