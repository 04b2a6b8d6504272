import type { SortOrder } from '#api/contract/listRequest.ts';
import {
  conditionValues,
  figuresKeys,
  maxLimit,
  measureNamed,
  measureText,
  query as names,
  orders,
} from '#api/contract.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { ownColumns } from '#schema/ownColumns.ts';
import { embeddings } from '#schema/query/embed.ts';
import { isGroupable, isInstant } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { unknownIssue } from '#schema/validation/validate.ts';
import type { AggregateQuery, Measure } from '#values/aggregate.ts';
import type { Language } from '#values/language.ts';
import { homeZone } from '#values/timeZone.ts';
import type { Selection } from './conditions.ts';
import { ParameterReader } from './parameterReader.ts';
import type { Paging } from './queryReader.ts';

export interface ListQuery extends Selection, Paging {
  /** At least one. */
  readonly sorts: readonly SortOrder[];
  readonly embed: readonly string[];
  readonly sum: readonly string[];
}

/** Reads the query of a list. @throws {ApiError} 400 naming every parameter that is wrong. */
export const readListQuery = (resource: Resource, language: Language, query: string): ListQuery => {
  const reader = new ParameterReader(resource, language, query);
  return reader.finishWith({
    ...reader.page(Math.min(resource.list.perPage, maxLimit)),
    sorts: reader.sorts(),
    embed: reader.nameList(names.embed, () => embeddings(resource).map(({ field }) => field), 'notEmbeddable'),
    sum: reader.nameList(names.sum, () => Object.keys(fieldsOf(resource).summable), 'notSummable'),
    search: reader.search(),
    filters: reader.filters(),
  });
};

/** The parameters of the call that are not filters. */
const ownParameters = [...Object.values(figuresKeys), names.search];

/** The most rows of a response: a bar for every day of a year and more. */
export const maxFigures = 400;
/** The rows of a response by default. */
export const defaultFigures = 100;

/** A zone by its own name: of each spelling, and `asia/jakarta` has 2,048, a formatter and figures would be kept. */
const zoneNamed = (name: string): string | undefined => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Days are put together from quarters of an hour: none begins within one.
    return /^[+-]..:(?!00|15|30|45)/.test(timeZone) ? undefined : timeZone;
  } catch {
    return undefined;
  }
};

/** Reads the query of an aggregate call. @throws {ApiError} 400 naming every parameter that is wrong */
export const readAggregateQuery = (
  resource: Resource,
  language: Language,
  text: string,
): { readonly query: AggregateQuery; readonly selection: Selection } => {
  const reader = new ParameterReader(resource, language, text, ownParameters);
  const fields = [...Object.keys(resource.fields), ...Object.keys(ownColumns)];
  const summable = Object.keys(fieldsOf(resource).summable);
  const reportUnknown = (parameter: string, name: string, known: readonly string[]): void =>
    reader.addIssue(parameter, unknownIssue(name, known));
  const measure = (part: string): readonly Measure[] => {
    const parsed = measureNamed(part);
    if (!parsed) reportUnknown(figuresKeys.measure, part, [measureText('count'), measureText({ sum: '' })]);
    else if (parsed === 'count' || summable.includes(parsed.sum)) return [parsed];
    else reportUnknown(figuresKeys.measure, parsed.sum, summable);
    return [];
  };
  const field = (parameter: string, accepts: typeof isInstant): string | undefined => {
    const name = reader.take(parameter);
    const accepted = fields.filter((candidate) => accepts(resource, candidate));
    if (name !== undefined && !accepts(resource, name)) reportUnknown(parameter, name, accepted);
    return name;
  };
  const requested = conditionValues('in', reader.take(figuresKeys.measure) ?? measureText('count'));
  const measures = [...new Set(requested)].flatMap(measure);
  const [by, day] = [field(figuresKeys.by, isGroupable), field(figuresKeys.day, isInstant)];
  if (by !== undefined && day !== undefined) reader.addIssue(figuresKeys.day, { code: 'notApplicable' });
  const tz = zoneNamed(reader.take(figuresKeys.zone) ?? homeZone);
  if (tz === undefined) reader.addError(figuresKeys.zone, { word: 'parameterValue' });
  const orderText = reader.take(figuresKeys.order);
  const order = orders.find((candidate) => candidate === orderText);
  if (orderText !== undefined && order === undefined)
    reader.addIssue(figuresKeys.order, { code: 'option', params: { options: orders.join(', ') } });
  const limit = reader.wholeNumber(figuresKeys.limit, defaultFigures, maxFigures);
  const selection = { search: reader.search(), filters: reader.filters() };
  return reader.finishWith({ query: { measures, by, day, order, tz: tz ?? homeZone, limit }, selection });
};
