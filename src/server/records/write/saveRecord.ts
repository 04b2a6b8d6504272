import type { Values } from '#schema/field.ts';
import type { Issue } from '#schema/kinds/behaviour.ts';
import { tooMany } from '#schema/kinds/numbers/numbers.ts';
import type { Resource } from '#schema/resource.ts';
import { normalise } from '#schema/validation/issues.ts';
import { validate } from '#schema/validation/validate.ts';
import { issueText } from '#schema/words/issueText.ts';
import { ApiError, type FieldErrors, type Message } from '../../http/ApiError.ts';
import { toRow } from '../../store/cells.ts';
import { insertLinks } from '../../store/links.ts';
import { lastPlace, type Moved, scopeOf, settlePositions } from '../../store/positions.ts';
import type { Place, ResourceTable } from '../../store/resourceTable.ts';
import type { Row } from '../../store/store.ts';
import { removeUnused } from '../files/unusedFiles.ts';
import { fileErrors, heldFiles, keepFiles, storedUrls } from '../files/uploads.ts';
import type { VersionedRecord } from '../recordStore.ts';
import {
  cycleErrors,
  itemReferenceErrors,
  referenceErrors,
  relatedRecords,
  uniqueErrors,
} from './crossRecordErrors.ts';
import { harmlessValues } from './harmlessHtml.ts';
import type { WriteContext } from './WriteContext.ts';

/** Errors that depend on other records or files. `held`: its files and what its items refer to, missing or not. */
export const outerErrors = async (
  context: WriteContext,
  resource: Resource,
  values: Values,
  related: ReadonlyMap<string, Values>,
  previous: VersionedRecord | undefined,
  held: Values | undefined = previous?.values,
): Promise<Record<string, Message | string>> => {
  const id = previous?.values.id;
  const known = new Set(held ? storedUrls(resource.fields, held) : []);
  return {
    ...(await referenceErrors(context, resource, values, related, previous?.values)),
    ...(await itemReferenceErrors(context, resource, values, held)),
    ...(await cycleErrors(context, resource, id, values)),
    ...(await uniqueErrors(context, context.records.table(resource.name), id, values)),
    ...(await fileErrors(heldFiles(resource.fields, values), known, context.files)),
  };
};

/** @throws {ApiError} 422, or 413 of too large a file, naming every field that is wrong, with its first error */
const refuseIssues = (
  { language }: WriteContext,
  resource: Resource,
  issues: Iterable<readonly [path: string, issue: Issue]>,
  outer: Readonly<Record<string, Message | string>> = {},
): void => {
  // A map: an object would lose the error of a field called `__proto__`.
  const errors = new Map<string, readonly (Message | string)[]>();
  for (const [path, issue] of issues) errors.set(path, [issueText(issue, language, resource)]);
  for (const [path, message] of Object.entries(outer)) if (!errors.has(path)) errors.set(path, [message]);
  const status = [...issues].some(([, { code }]) => code === 'fileSize') ? 413 : 422;
  const named: FieldErrors = Object.fromEntries(errors);
  if (errors.size > 0) throw new ApiError(status, 'invalid', { errors: named });
};

/** The values to store. @throws {ApiError} 422 naming every field that is wrong. */
const validated = async (
  context: WriteContext,
  resource: Resource,
  input: Values,
  previous: VersionedRecord | undefined,
): Promise<Values> => {
  const rows = await relatedRecords(context, resource, { ...previous?.values, ...input });
  const related = (field: string) => rows.get(field);
  const { values, issues } = normalise(resource, input, {
    mode: previous ? 'edit' : 'create',
    previous: previous?.values,
    related,
  });
  // Not of a list that is too long already: each of its files and references would be looked for.
  const short = Object.entries(values).filter(([name]) => issues[name]?.code !== tooMany);
  const outer = await outerErrors(context, resource, Object.fromEntries(short), rows, previous);
  refuseIssues(context, resource, Object.entries(issues), outer);
  const harmless = await harmlessValues(resource.fields, values, previous?.values, context.cleaned);
  if (context.cleaned.size > 0) {
    // Nothing may be left of a text that is required. Beside itself, for all else was checked above.
    const left = validate(resource.fields, harmless, { mode: 'edit', strict: false, previous: harmless, related });
    refuseIssues(context, resource, left.issues);
  }
  return harmless;
};

/** Stores a new record. @returns its id @throws {ApiError} 422 */
export const createRecord = async (context: WriteContext, resource: Resource, input: Values): Promise<number> => {
  const values = await keepFiles(context, await validated(context, resource, input, undefined));
  const now = new Date(context.clock()).toISOString();
  return insertRecord(context, resource, values, { created_at: now, updated_at: now, _version: 1 });
};

/** Inserts a record that is known to be valid. @returns its id */
export const insertRecord = async (
  context: WriteContext,
  resource: Resource,
  values: Values,
  systemColumns: Row,
): Promise<number> => {
  const { writer, records } = context;
  const table = records.table(resource.name);
  const positions: Row = {};
  if (context.placesLater)
    for (const place of table.places)
      positions[place.field] = Number(
        values[place.field] ?? (await lastPlace(writer.db, table, place, scopeOf(table, place, values))),
      );
  writer.touch(table.name);
  const inserted = await writer.db
    .insertInto(table.name)
    .values({ ...toRow(table, values), ...positions, ...systemColumns })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = Number(inserted.id);
  await insertLinks(writer.db, table, [{ ...values, id }]);
  context.log.created(resource, id);
  if (!context.placesLater)
    for (const place of table.places)
      await settlePositions(writer, table, place, scopeOf(table, place, values), { before: [id] });
  return id;
};

/** Stores a changed record. What the input leaves out stays as it is. @throws {ApiError} 422 */
export const updateRecord = async (
  context: WriteContext,
  resource: Resource,
  previous: VersionedRecord,
  input: Values,
): Promise<void> => {
  const values = await keepFiles(context, await validated(context, resource, input, previous));
  await storeRecord(context, resource, previous, values);
};

/** Updates the row of a record with values that are known to be valid. */
export const storeRecord = async (
  context: WriteContext,
  resource: Resource,
  previous: VersionedRecord,
  values: Values,
): Promise<void> => {
  const { writer, records, files } = context;
  const { id } = previous.values;
  const table = records.table(resource.name);
  writer.touch(table.name);
  await writer.db
    .updateTable(table.name)
    .set({
      ...toRow(table, values),
      updated_at: new Date(context.clock()).toISOString(),
      _version: previous.version + 1,
    })
    .where('id', '=', id)
    .execute();
  for (const link of [...table.links, ...table.itemLinks])
    await writer.db.deleteFrom(link.table).where('record_id', '=', id).execute();
  await insertLinks(writer.db, table, [{ ...values, id }]);
  context.log.updated(resource, previous);
  if (!context.placesLater)
    for (const place of table.places) {
      const [oldScope, newScope] = [scopeOf(table, place, previous.values), scopeOf(table, place, values)];
      await settlePositions(writer, table, place, newScope, movedOf(table, place, id, previous.values, values));
      if (oldScope !== newScope) await settlePositions(writer, table, place, oldScope);
    }
  const remaining = new Set(storedUrls(resource.fields, values));
  const dropped = storedUrls(resource.fields, previous.values).filter((url) => !remaining.has(url));
  if (dropped.length > 0) writer.afterCommit(() => removeUnused(records, files, dropped));
};

/** Moved down, a record goes after the one whose position it takes; otherwise before it. */
export const movedOf = (
  table: ResourceTable,
  place: Place,
  id: number,
  oldValues: Values,
  newValues: Values,
): Moved => {
  const [from, to] = [oldValues[place.field], newValues[place.field]];
  const isSameScope = scopeOf(table, place, oldValues) === scopeOf(table, place, newValues);
  const isMovedDown = isSameScope && typeof from === 'number' && typeof to === 'number' && to > from;
  return isMovedDown ? { after: [id] } : { before: [id] };
};
