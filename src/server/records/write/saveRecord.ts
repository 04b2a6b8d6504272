import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { normalise } from '#schema/validation/issues.ts';
import { issueText } from '#schema/words/words.ts';
import { ApiError, type FieldErrors, type Message } from '../../http/ApiError.ts';
import { toCell, toRow } from '../../store/cells.ts';
import type { ResourceTable } from '../../store/resourceTable.ts';
import { removeUnused } from '../files/unusedFiles.ts';
import { fileErrors, heldFiles, keepFiles, storedUrls } from '../files/uploads.ts';
import type { Found } from '../recordStore.ts';
import { type Moved, settlePositions } from './positions.ts';
import { cycleErrors, referenceErrors, relatedRecords } from './referenceErrors.ts';
import { uniqueErrors } from './uniqueErrors.ts';
import type { WriteContext } from './WriteContext.ts';

/** The record to be stored, or a refusal. @throws {ApiError} 422 naming every field that is wrong. */
const checked = async (
  context: WriteContext,
  resource: Resource,
  input: Values,
  previous: Found | undefined,
): Promise<Values> => {
  const related = await relatedRecords(context, resource, { ...previous?.values, ...input });
  const { values, issues } = normalise(resource, input, {
    mode: previous ? 'edit' : 'create',
    previous: previous?.values,
    related: (field) => related.get(field),
  });
  const id = previous?.values.id;
  const table = context.records.table(resource.name);
  const known = new Set(previous ? storedUrls(resource.fields, previous.values) : []);
  const found: Record<string, Message | string> = {
    ...(await referenceErrors(context, resource, values, related)),
    ...(await cycleErrors(context, resource, id, values)),
    ...(await uniqueErrors(context, table, id, values)),
    ...(await fileErrors(heldFiles(resource.fields, values), known, context.files)),
  };
  // A map: on an object, what is wrong with a field called `__proto__` would be lost.
  const errors = new Map<string, readonly (Message | string)[]>();
  for (const [path, issue] of Object.entries(issues)) errors.set(path, [issueText(issue, context.language, resource)]);
  for (const [path, message] of Object.entries(found)) if (!errors.has(path)) errors.set(path, [message]);
  if (errors.size > 0) {
    throw new ApiError(422, 'invalid', { errors: Object.fromEntries(errors) satisfies FieldErrors });
  }
  return values;
};

const writeLinks = async (
  { writer }: WriteContext,
  table: ResourceTable,
  id: number,
  values: Values,
): Promise<void> => {
  for (const link of table.links) {
    const ids = values[link.field];
    await writer.db.deleteFrom(link.table).where('record_id', '=', id).execute();
    if (!Array.isArray(ids) || ids.length === 0) continue;
    const rows = ids.map((target, place) => ({ record_id: id, target_id: Number(target), place }));
    await writer.db.insertInto(link.table).values(rows).execute();
  }
};

/** Stores a new record. @returns its id @throws {ApiError} 422 */
export const createRecord = async (context: WriteContext, resource: Resource, input: Values): Promise<number> => {
  const { writer, records, files } = context;
  const table = records.table(resource.name);
  const values = await keepFiles(await checked(context, resource, input, undefined), files);
  const at = new Date(context.now()).toISOString();
  writer.touch(table.name);
  const { insertId } = await writer.db
    .insertInto(table.name)
    .values({ ...toRow(table, values), created_at: at, updated_at: at, _version: 1 })
    .executeTakeFirstOrThrow();
  const id = Number(insertId);
  await writeLinks(context, table, id, values);
  for (const place of table.places)
    await settlePositions(writer, table, place, scopeOf(table, place, values), before(id));
  return id;
};

/** Stores a changed record. What the input leaves out stays as it is. @throws {ApiError} 422 */
export const updateRecord = async (
  context: WriteContext,
  resource: Resource,
  previous: Found,
  input: Values,
): Promise<void> => {
  const { writer, records, files } = context;
  const { id } = previous.values;
  const table = records.table(resource.name);
  const values = await keepFiles(await checked(context, resource, input, previous), files);
  writer.touch(table.name);
  await writer.db
    .updateTable(table.name)
    .set({ ...toRow(table, values), updated_at: new Date(context.now()).toISOString(), _version: previous.version + 1 })
    .where('id', '=', id)
    .execute();
  await writeLinks(context, table, id, values);
  for (const place of table.places) {
    const [old, now] = [scopeOf(table, place, previous.values), scopeOf(table, place, values)];
    const from = previous.values[place.field];
    const to = values[place.field];
    const down = old === now && typeof from === 'number' && typeof to === 'number' && to > from;
    await settlePositions(writer, table, place, now, down ? { id, goes: 'after' } : before(id));
    if (old !== now) await settlePositions(writer, table, place, old);
  }
  const left = new Set(storedUrls(resource.fields, values));
  const dropped = storedUrls(resource.fields, previous.values).filter((url) => !left.has(url));
  if (dropped.length > 0) writer.afterCommit(() => removeUnused(records, files, dropped));
};

const before = (id: number): Moved => ({ id, goes: 'before' });

const scopeOf = (table: ResourceTable, { within }: ResourceTable['places'][number], values: Values) => {
  const column = table.columns.find(({ name }) => name === within);
  return column ? toCell(column.field, values[column.name]) : null;
};
