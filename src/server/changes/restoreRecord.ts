import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import { referencesIn } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { initialOf } from '#schema/validation/initialValues.ts';
import { issueText } from '#schema/words/issueText.ts';
import type { Language } from '#values/language.ts';
import { isObject } from '#values/object.ts';
import { ApiError, type Message } from '../http/ApiError.ts';
import { recordWord } from '../records/resourceScope.ts';
import { relatedRecords } from '../records/write/crossRecordErrors.ts';
import { insertRecord, outerErrors, storeRecord } from '../records/write/saveRecord.ts';
import type { WriteContext } from '../records/write/WriteContext.ts';
import { fitsKind } from '../store/cells.ts';
import { heldIds } from '../store/links.ts';
import type { Row } from '../store/store.ts';
import { translate } from '../words/translate.ts';
import { deletedWith, deletions } from './bin.ts';
import { recordKey } from './changeLog.ts';

/** Values from before their fields became another kind, or lost an option: no screen could show them, no start take them. */
const kindErrors = (resource: Resource, values: Values, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const value = values[name];
      if (fitsKind(field, value)) return [];
      const issue = behaviourOf(field).parse(value, field).issue ?? { code: 'list' };
      return [[name, issueText(issue, language, resource)]];
    }),
  );

/** Errors of references to records in the bin, each by its name: a person can restore those first. */
const binnedErrors = async (
  { writer, records, registry, language }: WriteContext,
  { fields }: Resource,
  values: Values,
): Promise<Record<string, Message>> => {
  const errors: Record<string, Message> = {};
  for (const { field, resource: target } of referencesIn(fields)) {
    const held = heldIds(values, field);
    if (held.length === 0) continue;
    const rows = await deletions(writer.db)
      .where('resource', '=', target)
      .where('record_id', 'in', records.store.dialect.among(held.map(({ id }) => id)))
      .execute();
    const names = new Map(rows.map(({ record_id, name }) => [Number(record_id), String(name || `#${record_id}`)]));
    const one = recordWord(registry.named(target), language);
    for (const { path, id } of held) {
      const name = names.get(id);
      if (name !== undefined) errors[path] ??= { word: 'recordBinned', params: { one, name } };
    }
  }
  return errors;
};

/** Checks whether these values can be restored. @throws {ApiError} 409 saying why not */
export const refuseInvalid = async (
  context: WriteContext,
  resource: Resource,
  values: Values,
  previous?: Parameters<typeof outerErrors>[4],
): Promise<void> => {
  const { language } = context;
  const misfits = kindErrors(resource, values, language);
  const related = await relatedRecords(context, resource, values);
  // What is of another kind can be checked by no further rule.
  const errors =
    Object.keys(misfits).length > 0
      ? misfits
      : {
          // A file, or what items refer to, that is gone for good never comes back: it stays, as in a record not deleted.
          ...(await outerErrors(context, resource, values, related, previous, previous?.values ?? values)),
          ...(await binnedErrors(context, resource, values)),
        };
  const reasons = Object.entries(errors).map(([path, error]) => {
    const label = resource.words[language].fields[path.split('.')[0] ?? path] ?? path;
    const message = typeof error === 'string' ? error : translate(language, error.word, error.params);
    // Some messages end with a full stop, some do not.
    return `${label}: ${message.replace(/\.$/, '')}`;
  });
  if (reasons.length > 0) throw new ApiError(409, 'notRestorable', { params: { reasons: `${reasons.join('; ')}.` } });
};

/** Records that are being restored, by their name in the log, and the work that waits for each of them. */
type Restoring = Map<string, (() => Promise<void>)[]>;

/**
 * Restores a deleted record under its id, with its links, the records that it needs and the same entry deleted, and
 * those nested under it. `row`: its deletion in the change log.
 * @throws {ApiError} 409 naming a missing record that it needs, or a value that another one has
 */
export const restoreRecord = async (
  context: WriteContext,
  row: Row,
  restoring: Restoring = new Map(),
): Promise<void> => {
  const { writer, records, registry, language } = context;
  const resource = registry.named(String(row.resource));
  const id = Number(row.record_id);
  if (await records.find(records.table(resource.name), id, writer.db))
    throw new ApiError(409, 'thereAlready', { params: { one: recordWord(resource, language), id } });
  const key = recordKey(resource, id);
  const pending: (() => Promise<void>)[] = [];
  restoring.set(key, pending);
  await writer.db.updateTable('_change').set({ binned_at: null }).where('id', '=', Number(row.id)).execute();
  const storedValues: Values = JSON.parse(String(row.record));
  const wholeValues = { ...initialOf(resource.fields), ...storedValues };
  const values = await restoreReferenced(context, resource, wholeValues, row, restoring);
  const presentValues = () => withoutRestoring(registry, resource.fields, values, restoring);
  await refuseInvalid(context, resource, presentValues());
  const times = { created_at: String(storedValues.created_at), updated_at: new Date(context.clock()).toISOString() };
  await insertRecord(context, resource, presentValues(), { id, ...times, _version: Number(row.version) + 1 });
  const setAgain = () => setReferences(context, resource, id, presentValues());
  for (const { field, resource: target } of referencesIn(resource.fields))
    for (const held of heldIds(values, field))
      restoring.get(recordKey(registry.named(target), held.id))?.push(setAgain);
  restoring.delete(key);
  for (const task of pending) await task();
  for (const nested of await deletedWith(writer.db, row)) await restoreRecord(context, nested, restoring);
};

/** Sets a restored record's references to records restored after it: before, the database would have refused them. */
const setReferences = async (context: WriteContext, resource: Resource, id: number, values: Values): Promise<void> => {
  const { records, writer } = context;
  const found = await records.find(records.table(resource.name), id, writer.db);
  if (!found) return;
  const names = referencesIn(resource.fields).map(({ field }) => field.split('.')[0] ?? field);
  const references = Object.fromEntries(names.map((name) => [name, values[name]]));
  await storeRecord(context, resource, found, { ...found.values, ...references });
};

/** Its values without references to records that are being restored: those are not missing. */
const withoutRestoring = (registry: Registry, fields: Fields, values: Values, restoring: Restoring): Values => {
  const presentOnly: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    const items = behaviourOf(field).items?.(field);
    if (items && Array.isArray(value))
      presentOnly[name] = value.map((item) =>
        isObject(item) ? withoutRestoring(registry, items, item, restoring) : item,
      );
    if (!('reference' in field)) continue;
    const isPresent = (id: unknown) => !restoring.has(recordKey(registry.named(field.reference), id));
    if (Array.isArray(value)) presentOnly[name] = value.filter(isPresent);
    else if (!isPresent(value)) presentOnly[name] = null;
  }
  return presentOnly;
};

/**
 * Restores what it points at, if the same entry deleted it; both may point at each other.
 * @returns its values without what is gone for good, unless it is required: waiting for that would be in vain. What its
 * items refer to stays, as in a record that was not deleted.
 */
const restoreReferenced = async (
  context: WriteContext,
  resource: Resource,
  values: Values,
  { entry_id }: Row,
  restoring: Restoring,
): Promise<Values> => {
  const { writer, records, registry } = context;
  const present: Record<string, unknown> = { ...values };
  for (const { field, resource: target } of referencesIn(resource.fields)) {
    const ids = heldIds(values, field).map(({ id }) => id);
    const existing = new Set(
      (await records.findAll(records.table(target), ids, writer.db)).map((one) => one.values.id),
    );
    const gone = new Set<number>();
    for (const id of ids) {
      if (existing.has(id)) continue;
      const deletion = await deletions(writer.db)
        .where('resource', '=', target)
        .where('record_id', '=', id)
        .executeTakeFirst();
      if (deletion && deletion.entry_id === entry_id) await restoreRecord(context, deletion, restoring);
      // By now it may be back with another one.
      else if (!deletion && !restoring.has(recordKey(registry.named(target), id)))
        if (!(await records.find(records.table(target), id, writer.db))) gone.add(id);
    }
    const left = ids.filter((id) => !gone.has(id));
    const isKept = field.includes('.') || (resource.fields[field]?.required && left.length === 0);
    if (gone.size > 0 && !isKept) present[field] = Array.isArray(values[field]) ? left : null;
  }
  return present;
};
