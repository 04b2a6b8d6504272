import type { Values } from '#schema/field.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { initialValues } from '#schema/validation/initialValues.ts';
import { ApiError } from '../http/ApiError.ts';
import { recordWord } from '../records/resourceScope.ts';
import { relatedRecords } from '../records/write/referenceErrors.ts';
import { insertRecord, outerErrors, storeRecord } from '../records/write/saveRecord.ts';
import type { WriteContext } from '../records/write/WriteContext.ts';
import type { Row } from '../store/tables.ts';
import { translate } from '../words/translate.ts';
import { goneWith } from './bin.ts';
import { placeOf } from './changeLog.ts';

/** Checks whether these values can be restored. @throws {ApiError} 409 saying why not */
export const refuseUnfit = async (
  context: WriteContext,
  resource: Resource,
  values: Values,
  previous?: Parameters<typeof outerErrors>[4],
): Promise<void> => {
  const related = await relatedRecords(context, resource, values);
  const errors = await outerErrors(context, resource, values, related, previous);
  const { language } = context;
  const reasons = Object.entries(errors).map(([path, error]) => {
    const label = resource.words[language].fields[path.split('.')[0] ?? path] ?? path;
    const said = typeof error === 'string' ? error : translate(language, error.word, error.params);
    // Some messages end with a full stop, some do not.
    return `${label}: ${said.replace(/\.$/, '')}`;
  });
  if (reasons.length === 0) return;
  throw new ApiError(409, 'notRestorable', {
    params: { one: recordWord(resource, language), reasons: `${reasons.join('; ')}.` },
  });
};

/** Records that are being restored, by their name in the log, and the work that waits for each of them. */
type Coming = Map<string, (() => Promise<void>)[]>;

/**
 * Restores a deleted record under its id, with its links, the records that it needs and the same entry deleted, and
 * those nested under it. `row`: its deletion in the change log.
 * @throws {ApiError} 409 naming a missing record that it needs, or a value that another one has
 */
export const restoreRecord = async (context: WriteContext, row: Row, coming: Coming = new Map()): Promise<void> => {
  const { writer, records, registry, language } = context;
  const resource = registry.named(String(row.resource));
  const id = Number(row.record_id);
  if (await records.find(records.table(resource.name), id, writer.db))
    throw new ApiError(409, 'thereAlready', { params: { one: recordWord(resource, language), id } });
  const place = placeOf(resource, id);
  const waiting: (() => Promise<void>)[] = [];
  coming.set(place, waiting);
  await writer.db
    .updateTable('_change')
    .set({ binned_at: null })
    .where('id', '=', row.id ?? null)
    .execute();
  const was: Values = JSON.parse(String(row.record));
  const values = { ...initialValues(resource), ...was };
  await restoreNeeded(context, resource, values, row, coming);
  const there = () => withoutComing(registry, resource, values, coming);
  await refuseUnfit(context, resource, there());
  const updated_at = new Date(context.clock()).toISOString();
  const own = { id, created_at: String(was.created_at), updated_at, _version: Number(row.version) + 1 };
  await insertRecord(context, resource, there(), own);
  for (const later of comingOf(registry, resource, values, coming))
    later.push(() => pointAgain(context, resource, id, there()));
  coming.delete(place);
  for (const then of waiting) await then();
  for (const below of await goneWith(writer.db, row)) await restoreRecord(context, below, coming);
};

/** The waiting work of each record that it points at and that is being restored. */
const comingOf = (registry: Registry, resource: Resource, values: Values, coming: Coming) =>
  embeddings(resource).flatMap(({ field, resource: target }) =>
    [values[field]].flat().flatMap((id) => {
      const waiting = coming.get(placeOf(registry.named(target), id));
      return waiting ? [waiting] : [];
    }),
  );

/** Sets a restored record's references to records restored after it: before, the database would have refused them. */
const pointAgain = async (context: WriteContext, resource: Resource, id: number, values: Values): Promise<void> => {
  const { records, writer } = context;
  const found = await records.find(records.table(resource.name), id, writer.db);
  if (!found) return;
  const pointers = Object.fromEntries(embeddings(resource).map(({ field }) => [field, values[field]]));
  await storeRecord(context, resource, found, { ...found.values, ...pointers });
};

/** Its values without references to records that are being restored: those are not missing. */
const withoutComing = (registry: Registry, resource: Resource, values: Values, coming: Coming): Values => {
  const left: Record<string, unknown> = { ...values };
  for (const { field, resource: target, many } of embeddings(resource)) {
    const stays = (id: unknown) => !coming.has(placeOf(registry.named(target), id));
    const value = left[field];
    if (many && Array.isArray(value)) left[field] = value.filter(stays);
    else if (!stays(value)) left[field] = null;
  }
  return left;
};

/** Restores what it points at, if the same entry deleted it; both may point at each other. */
const restoreNeeded = async (
  context: WriteContext,
  resource: Resource,
  values: Values,
  { entry_id = null }: Row,
  coming: Coming,
): Promise<void> => {
  const { writer, records } = context;
  for (const { field, resource: target } of embeddings(resource)) {
    const ids = [values[field]].flat().filter((id) => typeof id === 'number');
    const there = new Set((await records.findAll(records.table(target), ids, writer.db)).map((one) => one.values.id));
    for (const id of ids) {
      if (there.has(id)) continue;
      const gone = await writer.db
        .selectFrom('_change')
        .selectAll()
        .where('entry_id', '=', entry_id)
        .where('resource', '=', target)
        .where('record_id', '=', id)
        .where('binned_at', 'is not', null)
        .executeTakeFirst();
      if (gone) await restoreRecord(context, gone, coming);
    }
  }
};
