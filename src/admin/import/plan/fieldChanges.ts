import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { embedKey } from '#schema/query/embed.ts';
import { isId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { itemsOf } from '../../list/row/itemsOf.ts';
import type { FieldChange } from './plan.ts';
import type { Reading } from './planRow.ts';

/** The records that a reference points at, by its embed key, to show their titles. */
export const embedded = ({ named }: Pick<Reading, 'named'>, path: string, field: string, values: Values): Values => {
  const record = named.get(path)?.record;
  const value = values[field];
  if (!record) return {};
  if (Array.isArray(value)) return { [embedKey(field)]: value.filter(isId).flatMap((id) => record(id) ?? []) };
  return isId(value) ? { [embedKey(field)]: record(value) ?? null } : {};
};

/** Adds the records that references within list items point at: the API does not embed those. */
const withItemNames = (reading: Reading, values: Values): Values => {
  const shown: Record<string, unknown> = { ...values };
  for (const path of reading.named.keys()) {
    const [list = path, sub] = path.split('.');
    if (sub === undefined || shown[list] === undefined) continue;
    shown[list] = itemsOf(shown, list).map(({ item }) => ({ ...item, ...embedded(reading, path, sub, item) }));
  }
  return shown;
};

/** Adds the records that references point at. */
export const withNames = (reading: Reading, values: Values): Values =>
  Object.assign(
    withItemNames(reading, values),
    ...Object.keys(reading.resource.fields).map((name) => embedded(reading, name, name, values)),
  );

/** Whether rich text would lose its formatting. */
const losesFormatting = ({ resource, format }: Reading, name: string, before: Values, after: Values): boolean => {
  const field = resource.fields[name];
  const fromWords = field && behaviourOf(field).fromWords;
  const [old, next] = [format.text(name, before), format.text(name, after)];
  if (!fromWords || !old || !next) return false;
  return before[name] !== fromWords(old) && after[name] === fromWords(next);
};

/** The changes to a list: single values of items that stay, and added or removed items as a whole. */
const itemChanges = (reading: Reading, list: string, before: Values, after: Values): readonly FieldChange[] => {
  const { resource, format, labels } = reading;
  const field = resource.fields[list];
  const fields = Object.entries((field && behaviourOf(field).items?.(field)) ?? {});
  const said = (sub: string, item: Values) => format.item(list, sub, item);
  const name = (item: Values) => said(fields[0]?.[0] ?? '', item);
  /** All values of an item but files, whose addresses mean nothing. */
  const whole = (item: Values) =>
    fields
      .filter(([, one]) => !behaviourOf(one).fileTypes)
      .flatMap(([sub], at) =>
        said(sub, item) ? `${at > 0 ? `${labels.item(list, sub)}: ` : ''}${said(sub, item)}` : [],
      )
      .join(' · ');
  const valuesOf = (item: Values) => fields.map(([sub]) => said(sub, item)).join('\n');
  const [old, next] = [itemsOf(before, list), itemsOf(after, list)];

  const gone = new Map(old.map(({ key, item }) => [key, item]));
  const take = (fits: (item: Values, key: string) => boolean) => {
    const found = [...gone].find(([key, item]) => fits(item, key));
    if (found) gone.delete(found[0]);
    return found?.[1];
  };
  const others = next.filter(({ item }) => !take((one) => valuesOf(one) === valuesOf(item)));
  const inPlace = old.length === next.length;
  const changes = others.flatMap(({ key, item }): FieldChange[] => {
    const was = take((one) => name(one) === name(item)) ?? take((_, at) => inPlace && at === key);
    if (!was) return [{ field: `${list}.${key}`, old: '', new: whole(item) }];
    return fields
      .map(([sub]) => ({ field: `${list}.${key}.${sub}`, old: said(sub, was), new: said(sub, item) }))
      .filter((change) => change.old !== change.new);
  });
  changes.push(...[...gone].map(([key, item]) => ({ field: `${list}.${key}`, old: whole(item), new: '' })));
  // The same items in another order.
  return changes.length > 0
    ? changes
    : [{ field: list, old: format.text(list, before), new: format.text(list, after) }];
};

/** The changes to a field, as readable text. */
export const changesOf = (
  reading: Reading,
  name: string,
  stored: StoredRecord | undefined,
  after: Values,
): readonly FieldChange[] => {
  const { resource, format } = reading;
  const field = resource.fields[name];
  if (field && behaviourOf(field).items) return itemChanges(reading, name, withItemNames(reading, stored ?? {}), after);
  const change = { field: name, old: stored ? format.text(name, stored) : '', new: format.text(name, after) };
  return [{ ...change, ...(stored && losesFormatting(reading, name, stored, after) && { losesFormatting: true }) }];
};
