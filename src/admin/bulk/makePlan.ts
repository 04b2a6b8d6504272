import type { Values } from '#schema/field.ts';
import type { ListSort } from '#schema/query/apiMethods.ts';
import { embeddings } from '#schema/query/embed.ts';
import { canFilter } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { uniqueNames } from '#schema/validation/sameValue.ts';
import { type Id, idsIn } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { pause, rowsPerPause } from '../batch/pause.ts';
import { recordsWith, relatedRecords, type Source } from '../batch/recordsWith.ts';
import { sortsOf } from '../list/address/listQuery.ts';
import { wholeMeta } from '../recordMeta.ts';
import type { Changes } from './change.ts';
import { type PlannedRow, planRow, refuseDuplicates } from './plan.ts';

interface PlanOptions extends Source {
  readonly resource: Resource;
  readonly ids: readonly Id[];
  /** The list's sort: records are numbered in its order. */
  readonly sort: ListSort;
  readonly changes: Changes;
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));

/** Sorts like the list: by all its sort fields (references by title), then by id. */
const sortLikeList = (
  { resource, sort, registry }: PlanOptions,
  rows: readonly StoredRecord[],
): readonly StoredRecord[] => {
  const sorts = sortsOf(sort);
  const comparators = [...sorts, { field: 'id', order: sorts.at(-1)?.order }].map(({ field, order }) => {
    const reference = embeddings(resource).find((embedding) => embedding.field === field && !embedding.many);
    const title = reference && registry.named(reference.resource).title;
    const value = (row: Values): unknown => {
      const record = reference && row[reference.key];
      return title !== undefined && isObject(record) ? record[title] : row[field];
    };
    return (a: Values, b: Values) => (order === 'DESC' ? -1 : 1) * compare(value(a), value(b));
  });
  return rows.toSorted((a, b) => comparators.reduce((result, comparator) => result || comparator(a, b), 0));
};

/** The current records with these ids, without those that no longer exist. */
const readByIds = async (
  { provider, signal }: PlanOptions,
  resource: string,
  ids: readonly Id[],
  meta?: object,
): Promise<readonly StoredRecord[]> => {
  if (ids.length === 0) return [];
  const { data } = await provider.getMany(resource, { ids: [...ids], signal, ...(meta && { meta }) });
  return data.filter(Boolean);
};

/** Other records that already hold one of the new values. */
const findDuplicates = async (
  options: PlanOptions,
  names: readonly string[],
  rows: readonly PlannedRow[],
): Promise<readonly Values[]> => {
  const { resource } = options;
  const [name = ''] = names;
  if (!canFilter(resource, { field: name, operator: 'in' })) return [];
  const values = rows.flatMap(({ changed, after }) =>
    names.some((each) => changed.includes(each)) ? (after[name] ?? []) : [],
  );
  const ownIds = new Set(rows.map(({ before }) => before.id));
  const records = await recordsWith(options, resource, name, values);
  return records.filter(({ id }) => !ownIds.has(id));
};

/** Embeds the records that new values refer to, to show their titles. */
const embedReferences = async (options: PlanOptions, rows: readonly PlannedRow[]): Promise<readonly PlannedRow[]> => {
  let embedded = rows;
  for (const { field, key, resource, many } of embeddings(options.resource)) {
    if (!Object.hasOwn(options.changes, field)) continue;
    const ids = new Set(embedded.flatMap(({ after }) => idsIn(after[field])));
    const records = new Map((await readByIds(options, resource, [...ids])).map((record) => [record.id, record]));
    embedded = embedded.map((row) => {
      const targets = idsIn(row.after[field]).flatMap((id) => records.get(id) ?? []);
      return { ...row, after: { ...row.after, [key]: many ? targets : (targets[0] ?? null) } };
    });
  }
  return embedded;
};

/** Plans the changes to the records, read again, since rows may have been ticked long ago. */
export const makePlan = async (options: PlanOptions): Promise<readonly PlannedRow[]> => {
  const { resource, parentId, ids, changes, signal } = options;
  const current = await readByIds(options, resource.name, ids, wholeMeta(resource, parentId));
  const records = sortLikeList(options, current);
  const setValues = Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) => (change.way === 'set' ? [[name, change.value]] : [])),
  );
  const related = await relatedRecords(
    options,
    resource,
    records.map((record) => ({ ...record, ...setValues })),
  );
  const planned: PlannedRow[] = [];
  for (const [index, record] of records.entries()) {
    if (index % rowsPerPause === 0) await pause(signal);
    planned.push(planRow(resource, changes, record, index, related({ ...record, ...setValues })));
  }
  let rows = await embedReferences(options, planned);
  const uniques = uniqueNames(resource).filter((names) => names.some((name) => Object.hasOwn(changes, name)));
  for (const names of uniques)
    rows = refuseDuplicates(resource, rows, names, await findDuplicates(options, names, rows));
  return rows;
};
