import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { embedKey } from '#schema/query/embed.ts';
import { isId } from '#values/id.ts';
import { itemsOf } from '../../list/row/itemsOf.ts';
import { cellOf } from '../../sheet/cell.ts';
import type { Stored } from './findRecords.ts';
import type { FieldChange } from './plan.ts';
import type { Reading } from './planRow.ts';

/** The records that a reference points at, beside it, so that they have a name. */
const embedded = ({ named }: Reading, path: string, field: string, values: Values): Values => {
  const record = named.get(path)?.record;
  const value = values[field];
  if (!record) return {};
  if (Array.isArray(value)) return { [embedKey(field)]: value.filter(isId).flatMap((id) => record(id) ?? []) };
  return isId(value) ? { [embedKey(field)]: record(value) ?? null } : {};
};

/** With the records that references of lists' items point at: no record brings those along. */
const withItemNames = (reading: Reading, values: Values): Values => {
  const shown: Record<string, unknown> = { ...values };
  for (const path of reading.named.keys()) {
    const [list = path, sub] = path.split('.');
    if (sub === undefined || shown[list] === undefined) continue;
    shown[list] = itemsOf(shown, list).map(({ item }) => ({ ...item, ...embedded(reading, path, sub, item) }));
  }
  return shown;
};

/** With the records that chosen references point at. */
export const withNames = (reading: Reading, values: Values): Values =>
  Object.assign(
    withItemNames(reading, values),
    ...Object.keys(reading.resource.fields).map((name) => embedded(reading, name, name, values)),
  );

/** Whether a formatted text would be left with its words alone. */
const losesFormatting = ({ resource, format }: Reading, name: string, before: Values, after: Values): boolean => {
  const field = resource.fields[name];
  const fromWords = field && behaviourOf(field).fromWords;
  const [old, next] = [format.text(name, before), format.text(name, after)];
  if (!fromWords || !old || !next) return false;
  return before[name] !== fromWords(old) && after[name] === fromWords(next);
};

/** What becomes of a list: of as many items as before each value that changes, else all of them. */
const itemChanges = (reading: Reading, list: string, before: Values, after: Values): readonly FieldChange[] => {
  const { resource, format, labels } = reading;
  const field = resource.fields[list];
  const subs = Object.keys((field && behaviourOf(field).items?.(field)) ?? {});
  const [old, next] = [itemsOf(before, list), itemsOf(after, list)];
  const changed =
    old.length === next.length
      ? old.flatMap(({ key, item }, at) =>
          subs
            .map((sub) => ({
              field: `${list}.${key}.${sub}`,
              old: format.item(list, sub, item),
              new: format.item(list, sub, next[at]?.item ?? {}),
            }))
            .filter((change) => change.old !== change.new),
        )
      : [];
  if (changed.length > 0) return changed;
  const text = (values: Values) => cellOf(resource, { format, labels }, list, values).text;
  return [{ field: list, old: text(before), new: text(after) }];
};

/** What becomes of a field, in words. */
export const changesOf = (
  reading: Reading,
  name: string,
  stored: Stored | undefined,
  after: Values,
): readonly FieldChange[] => {
  const { resource, format } = reading;
  const field = resource.fields[name];
  if (field && behaviourOf(field).items) return itemChanges(reading, name, withItemNames(reading, stored ?? {}), after);
  const change = { field: name, old: stored ? format.text(name, stored) : '', new: format.text(name, after) };
  return [{ ...change, ...(stored && losesFormatting(reading, name, stored, after) && { losesFormatting: true }) }];
};
