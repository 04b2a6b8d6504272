import { readId } from '#api/contract.ts';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { type Id, idsIn } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

/** The records of several responses in the order of `ids`: the API has its own order, and stock fields keep it. */
export const inOrder = (ids: readonly Id[], answers: readonly { readonly data: readonly StoredRecord[] }[]) => {
  const positions = new Map(ids.map((id, index) => [id, index]));
  return answers
    .flatMap(({ data }) => data)
    .sort((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0));
};

/** Ids of routes are text, those of the API may be numbers; react-admin compares them strictly. */
export const apiId = <Given>(given: Given): Given | Id => readId(given) ?? given;

const parseIds = (field: AnyField, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => parseIds(field, item));
  const { cardinality, items } = behaviourOf(field);
  if (cardinality) return apiId(value);
  return items && isObject(value) ? withIds({ fields: items(field) }, value) : value;
};

/** The record with the ids in its references, its items' too, as the API's type; as text they match no record. */
export const withIds = <Row extends Values | undefined>({ fields }: { readonly fields: Fields }, record: Row): Row =>
  record && {
    ...record,
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        name in record ? [[name, parseIds(field, record[name])]] : [],
      ),
    ),
  };

/** Records of a resource by their ids. */
export type FetchByIds = (resource: string, ids: readonly Id[]) => Promise<readonly StoredRecord[]>;

/**
 * The rows with the records that they refer to. Embedded ones stay as they are. If the API does not embed, the others
 * are read by their ids, once for each resource. Records that cannot be read are left out: the rows are what was
 * needed.
 */
export const withReferences = async (
  resource: Resource,
  rows: readonly StoredRecord[],
  requested: readonly string[],
  fetchByIds: FetchByIds,
): Promise<readonly StoredRecord[]> => {
  const missing = embeddings(resource).filter(({ field, key }) => {
    const isMissing = (row: StoredRecord) => row[key] === undefined && row[field] !== undefined;
    return requested.includes(field) && rows.some(isMissing);
  });
  if (missing.length === 0) return rows;
  const targets = [...new Set(missing.map((one) => one.resource))];
  const read = async (target: string) => {
    const references = missing.filter((one) => one.resource === target);
    const ids = new Set(rows.flatMap((row) => references.flatMap(({ field }) => idsIn(row[field]))));
    const records = ids.size === 0 ? [] : await fetchByIds(target, [...ids]).catch(() => []);
    return [target, new Map(records.map((record) => [record.id, record]))] as const;
  };
  const recordsByResource = new Map(await Promise.all(targets.map(read)));
  return rows.map((row) => {
    const embedded = missing.flatMap((one): (readonly [string, unknown])[] => {
      if (row[one.key] !== undefined) return [];
      const records = idsIn(row[one.field]).flatMap((id) => recordsByResource.get(one.resource)?.get(id) ?? []);
      return [[one.key, one.many ? records : (records[0] ?? null)]];
    });
    return { ...row, ...Object.fromEntries(embedded) };
  });
};

/**
 * Completes the response to a write, which embeds no records, with those embedded before; otherwise the rows in the
 * cache would keep the old names. The record that is its title is always read.
 */
export const withReferencesOf = async (
  resource: Resource,
  previous: Values | undefined,
  answer: StoredRecord,
  fetchByIds: FetchByIds,
): Promise<StoredRecord> => {
  const missing = embeddings(resource).filter(({ key }) => answer[key] === undefined);
  const unchanged = missing.filter(
    ({ field, key }) => previous?.[key] !== undefined && sameValue(previous[field], answer[field]),
  );
  const record = { ...Object.fromEntries(unchanged.map(({ key }) => [key, previous?.[key]])), ...answer };
  const needed = missing
    .filter(({ field, key }) => previous?.[key] !== undefined || field === resource.title)
    .map(({ field }) => field);
  const [completed = record] = await withReferences(resource, [record], needed, fetchByIds);
  return completed;
};
