import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { embedKey } from '#schema/query/embed.ts';
import { idsIn } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { itemsOf } from '../../list/row/itemsOf.ts';
import type { FieldChange } from './plan.ts';
import type { PlanContext } from './planRow.ts';

/** The records that a reference points at, by its embed key, to show their titles. */
export const embedded = (
  { named }: Pick<PlanContext, 'named'>,
  path: string,
  field: string,
  values: Values,
): Values => {
  const record = named.get(path)?.record;
  return record ? { [embedKey(field)]: idsIn(values[field]).flatMap((id) => record(id) ?? []) } : {};
};

/** Adds the records that references within list items point at: the API does not embed those. */
const embedInItems = (planContext: PlanContext, values: Values): Values => {
  const result: Record<string, unknown> = { ...values };
  for (const path of planContext.named.keys()) {
    const [list = path, sub] = path.split('.');
    if (sub === undefined || result[list] === undefined) continue;
    result[list] = itemsOf(result, list).map(({ item }) => ({ ...item, ...embedded(planContext, path, sub, item) }));
  }
  return result;
};

/** Adds the records that references point at. */
export const embedReferences = (planContext: PlanContext, values: Values): Values =>
  Object.assign(
    embedInItems(planContext, values),
    ...Object.keys(planContext.resource.fields).map((name) => embedded(planContext, name, name, values)),
  );

const losesFormatting = ({ resource, format }: PlanContext, name: string, before: Values, after: Values): boolean => {
  const field = resource.fields[name];
  const fromWords = field && behaviourOf(field).fromWords;
  const [old, next] = [format.text(name, before), format.text(name, after)];
  if (!fromWords || !old || !next) return false;
  return before[name] !== fromWords(old) && after[name] === fromWords(next);
};

/** The changes to a list: single values of items that stay, and added or removed items as a whole. */
const itemChanges = (planContext: PlanContext, list: string, before: Values, after: Values): readonly FieldChange[] => {
  const { resource, format, labels } = planContext;
  const field = resource.fields[list];
  const fields = Object.entries((field && behaviourOf(field).items?.(field)) ?? {});
  const textOf = (sub: string, item: Values) => format.item(list, sub, item);
  const nameOf = (item: Values) => textOf(fields[0]?.[0] ?? '', item);
  /** All values of an item but files, whose addresses mean nothing. */
  const summary = (item: Values) =>
    fields
      .filter(([, itemField]) => !behaviourOf(itemField).fileTypes)
      .flatMap(([sub], index) =>
        textOf(sub, item) ? `${index > 0 ? `${labels.item(list, sub)}: ` : ''}${textOf(sub, item)}` : [],
      )
      .join(' · ');
  const valuesOf = (item: Values) => fields.map(([sub]) => textOf(sub, item)).join('\n');
  const [old, next] = [itemsOf(before, list), itemsOf(after, list)];

  const unmatched = new Map(old.map(({ key, item }) => [key, item]));
  const takeMatch = (isMatch: (item: Values, key: string) => boolean) => {
    const match = [...unmatched].find(([key, item]) => isMatch(item, key));
    if (match) unmatched.delete(match[0]);
    return match?.[1];
  };
  const changedItems = next.filter(({ item }) => !takeMatch((candidate) => valuesOf(candidate) === valuesOf(item)));
  const isSameLength = old.length === next.length;
  const changes = changedItems.flatMap(({ key, item }): FieldChange[] => {
    const previous =
      takeMatch((candidate) => nameOf(candidate) === nameOf(item)) ??
      takeMatch((_, oldKey) => isSameLength && oldKey === key);
    if (!previous) return [{ field: `${list}.${key}`, old: '', new: summary(item) }];
    return fields
      .map(([sub]) => ({ field: `${list}.${key}.${sub}`, old: textOf(sub, previous), new: textOf(sub, item) }))
      .filter((change) => change.old !== change.new);
  });
  changes.push(...[...unmatched].map(([key, item]) => ({ field: `${list}.${key}`, old: summary(item), new: '' })));
  // The same items in another order.
  return changes.length > 0
    ? changes
    : [{ field: list, old: format.text(list, before), new: format.text(list, after) }];
};

/** The changes to a field, as readable text. */
export const changesOf = (
  planContext: PlanContext,
  name: string,
  stored: StoredRecord | undefined,
  after: Values,
): readonly FieldChange[] => {
  const { resource, format } = planContext;
  const field = resource.fields[name];
  if (field && behaviourOf(field).items)
    return itemChanges(planContext, name, embedInItems(planContext, stored ?? {}), after);
  const change = { field: name, old: stored ? format.text(name, stored) : '', new: format.text(name, after) };
  return [{ ...change, ...(stored && losesFormatting(planContext, name, stored, after) && { losesFormatting: true }) }];
};
