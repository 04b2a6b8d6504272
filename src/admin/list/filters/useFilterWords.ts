import { useGetMany, useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { FormatContext } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { instantText, wallClock } from '#schema/kinds/days/dayText.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { isId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { several } from '../../kinds/filterLook.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useRegistry } from '../../registryContext.ts';
import { useRecordList } from '../recordListContext.ts';
import type { FilterEntry } from './filterEntries.ts';

/** The start or end of a day reads as that day; other instants with their time. */
const instantWords = (value: string, { language, timeZone }: FormatContext): string => {
  const text = instantText(value, language, timeZone);
  const time = Date.parse(value);
  if (Number.isNaN(time)) return text;
  const { hour, minute, second } = wallClock(time, timeZone);
  return [0, 86_399].includes(hour * 3600 + minute * 60 + second) ? text.slice(0, text.lastIndexOf(' ')) : text;
};

/** One value of a filter as readable text. */
const filterValueText = (value: unknown, field: AnyField, name: string, context: FormatContext): string => {
  const behaviour = behaviourOf(field);
  // Filters hold instants, but people choose whole days.
  if (behaviour.time === 'instant' || behaviour.time === 'span') return instantWords(String(value), context);
  const parsed = behaviour.parse(value, field);
  const record: Values = { [name]: value };
  // A value of the address that the kind cannot parse is shown as it is.
  return parsed.issue || parsed.value === null ? String(value) : behaviour.format(parsed.value, field, context, record);
};

/** The label of a filter. */
export const useFilterLabel = (entry: FilterEntry): string => {
  const { labels } = useRecordList();
  return entry.type === 'toggle' ? labels.toggle(entry.name) : labels.field(entry.name);
};

/** The values of an active filter in words; `''` for a toggle, whose label says it all. */
export const useFilterWords = (entry: FilterEntry): string => {
  const translate = useTranslate();
  const { resource, format } = useRecordList();
  const registry = useRegistry();
  const pointsAt = entry.type === 'field' && 'reference' in entry.field ? entry.field.reference : undefined;
  const target = pointsAt === undefined ? resource : registry.named(pointsAt);
  const targetFormat = useFormat(target);
  const chosen = entry.type === 'field' ? several(entry.values) : [];
  const { data: records } = useGetMany<StoredRecord>(
    target.name,
    { ids: pointsAt === undefined ? [] : chosen.filter(isId) },
    { enabled: pointsAt !== undefined && chosen.length > 0 },
  );
  if (entry.type === 'toggle') return '';
  if (entry.type === 'unknown') return String(entry.value ?? '');
  const { field, name, values } = entry;
  if (values.eq === null) return translate('list.filter.isEmpty');
  const context = format.context(name.split('.')[0] ?? name, {});
  const titles = new Map(records?.filter(Boolean).map((row) => [String(row.id), targetFormat.title(row)]));
  const valueText = (value: unknown): string =>
    (pointsAt !== undefined && titles.get(String(value))) || filterValueText(value, field, name, context);
  if (chosen.length > 0) return chosen.map(valueText).join(', ');
  const { gte, lte } = values;
  if (gte !== undefined && lte !== undefined) {
    const [from, to] = [valueText(gte), valueText(lte)];
    return from === to ? from : `${from} – ${to}`;
  }
  if (gte !== undefined) return translate('list.filter.atLeast', { value: valueText(gte) });
  return lte === undefined ? '' : translate('list.filter.atMost', { value: valueText(lte) });
};
