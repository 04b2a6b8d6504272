import { sql } from 'kysely';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { embeddings, referencesIn } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { isSettled } from '#schema/validation/validate.ts';
import { unfit, whereOf } from '#schema/validation/where.ts';
import { issueText } from '#schema/words/issueText.ts';
import type { Message } from '../../http/ApiError.ts';
import { toCell } from '../../store/cells.ts';
import { heldIds } from '../../store/links.ts';
import { type ResourceTable, type TableColumn, tableName } from '../../store/resourceTable.ts';
import { recordWord } from '../resourceScope.ts';
import type { WriteContext } from './WriteContext.ts';

/** The records that an input refers to, read before it is checked: conditions depend on them. */
export const relatedRecords = async (
  { records, writer }: WriteContext,
  resource: Resource,
  values: Values,
): Promise<ReadonlyMap<string, Values>> => {
  const found = new Map<string, Values>();
  for (const { field, resource: target, many } of embeddings(resource)) {
    const definition = resource.fields[field];
    if (many || !definition) continue;
    const { value } = behaviourOf(definition).parse(values[field], definition);
    if (typeof value !== 'number') continue;
    const record = await records.find(records.table(target), value, writer.db);
    if (record) found.set(field, record.values);
  }
  return found;
};

const gone = ({ registry, language }: WriteContext, target: string, id: number): Message => ({
  word: 'recordGone',
  params: { one: recordWord(registry.named(target), language), id },
});

/** Those of these records that exist, with some of their columns. */
const rowsOf = ({ writer, records }: WriteContext, target: string, ids: readonly number[], more: string[] = []) => {
  const select = writer.db.selectFrom(tableName(target)).select(['id', ...more]);
  return select.where('id', 'in', records.store.dialect.among(ids)).execute();
};

/** Errors of references to records that do not exist, and of several that do not fit the fields beside them. */
export const referenceErrors = async (
  context: WriteContext,
  resource: Resource,
  values: Values,
  related: ReadonlyMap<string, Values>,
  previous: Values | undefined,
): Promise<Record<string, Message | string>> => {
  const errors: Record<string, Message | string> = {};
  for (const { field, resource: target, many } of embeddings(resource)) {
    const value = values[field];
    const definition = resource.fields[field];
    if (!many) {
      if (typeof value === 'number' && !related.has(field)) errors[field] = gone(context, target, value);
      continue;
    }
    const ids = Array.isArray(value) ? value.map(Number) : [];
    if (ids.length === 0) continue;
    const where = whereOf(definition) ?? {};
    const rows = await rowsOf(context, target, ids, Object.keys(where));
    const existing = new Set(rows.map(({ id }) => id));
    const missing = ids.find((id) => !existing.has(id));
    const allFit = (record: Values) =>
      rows.every((row) =>
        Object.entries(where).every(
          ([targetField, ownField]) => row[targetField] === cellOf(resource, ownField, record),
        ),
      );
    // A fixed value that did not fit before either blocks no other change; the validator treats a single one likewise.
    const isFixed = previous && definition && isSettled(definition, { mode: 'edit', previous });
    if (missing !== undefined) errors[field] = gone(context, target, missing);
    else if (!allFit(values) && (!isFixed || allFit(previous)))
      errors[field] = issueText(unfit(where), context.language, resource);
  }
  return errors;
};

/** The same of references in items, by their paths. What the stored items refer to already blocks no change. */
export const itemReferenceErrors = async (
  context: WriteContext,
  { fields }: Resource,
  values: Values,
  previous: Values = {},
): Promise<Record<string, Message>> => {
  const errors: Record<string, Message> = {};
  for (const { field, resource: target } of referencesIn(fields)) {
    if (!field.includes('.')) continue;
    const known = new Set(heldIds(previous, field).map(({ id }) => id));
    const added = heldIds(values, field).filter(({ id }) => !known.has(id));
    if (added.length === 0) continue;
    const ids = added.map(({ id }) => id);
    const existing = new Set((await rowsOf(context, target, ids)).map(({ id }) => id));
    for (const { path, id } of added) if (!existing.has(id)) errors[path] ??= gone(context, target, id);
  }
  return errors;
};

const cellOf = ({ fields }: Resource, name: string, values: Values) =>
  fields[name] && toCell(fields[name], values[name]);

/** Errors of references that lead back to the record itself. */
export const cycleErrors = async (
  { writer }: WriteContext,
  resource: Resource,
  id: number | undefined,
  values: Values,
): Promise<Record<string, Message>> => {
  const errors: Record<string, Message> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (id === undefined || !('acyclic' in field) || !field.acyclic) continue;
    const seen = new Set<number>([id]);
    let next = values[name];
    while (typeof next === 'number' && !errors[name]) {
      if (seen.has(next)) errors[name] = { word: 'cycle' };
      seen.add(next);
      const row = await writer.db
        .selectFrom(tableName(resource.name))
        .select(name)
        .where('id', '=', next)
        .executeTakeFirst();
      next = row?.[name];
    }
  }
  return errors;
};

/** Errors of values that another record has already. Unique indexes enforce it too; this names the field. */
export const uniqueErrors = async (
  { writer, records }: WriteContext,
  table: ResourceTable,
  id: number | undefined,
  values: Values,
): Promise<Record<string, Message>> => {
  const errors: Record<string, Message> = {};
  const { caseless } = records.store.dialect;
  const hasSame = ({ name, field, type }: TableColumn) => {
    const cell = toCell(field, values[name]);
    return type === 'text'
      ? sql<boolean>`${caseless(sql.ref(name))} = ${caseless(sql`${cell}`)}`
      : sql<boolean>`${sql.ref(name)} = ${cell}`;
  };
  for (const column of table.columns) {
    const { name, field } = column;
    const { unique } = field;
    if (!unique || toCell(field, values[name]) === null) continue;
    let select = writer.db.selectFrom(table.name).select('id').where(hasSame(column));
    const within = typeof unique === 'object' ? table.columns.find((one) => one.name === unique.within) : undefined;
    if (within) select = select.where(hasSame(within));
    if (id !== undefined) select = select.where('id', '!=', id);
    if (await select.limit(1).executeTakeFirst()) errors[name] = { word: 'unique' };
  }
  return errors;
};
