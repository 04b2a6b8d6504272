import { conditionValues, figuresKeys, measureNamed, measureText, query as names, orders } from '#api/contract.ts';
import { isSummable } from '#schema/fieldsOf.ts';
import { nearest } from '#schema/nearest.ts';
import { fieldNamed, ownColumns } from '#schema/ownColumns.ts';
import { type AggregateQuery, isGroupable, isInstant, type Measure } from '#schema/query/aggregate.ts';
import type { Resource } from '#schema/resource.ts';
import { homeZone } from '#values/homeZone.ts';
import type { Language } from '#values/language.ts';
import type { Selection } from './conditions.ts';
import { ParameterReader } from './parameterReader.ts';

/** The parameters of the call that are not filters. */
const own = [...Object.values(figuresKeys), names.search];

/** The most rows of a response: a bar for every day of a year and more. */
export const mostFigures = 400;
/** The rows of a response by default. */
export const usualFigures = 100;

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const isSum = (resource: Resource, name: string): boolean => {
  const field = fieldNamed(resource, name);
  return field !== undefined && isSummable(field);
};

/** Reads the query of an aggregate call. @throws {ApiError} 400 naming every parameter that is wrong */
export const readAggregateQuery = (
  resource: Resource,
  language: Language,
  text: string,
): { readonly query: AggregateQuery; readonly selection: Selection } => {
  const reader = new ParameterReader(resource, language, text, own);
  const fields = [...Object.keys(resource.fields), ...Object.keys(ownColumns)];
  const unknown = (parameter: string, name: string, known: readonly string[]): void => {
    const near = nearest(name, known);
    reader.issue(
      parameter,
      near === undefined ? { code: 'unknown' } : { code: 'unknownNear', params: { nearest: near } },
    );
  };
  const measure = (part: string): readonly Measure[] => {
    const named = measureNamed(part);
    if (!named) unknown(figuresKeys.measure, part, [measureText('count'), measureText({ sum: '' })]);
    else if (named !== 'count' && !isSum(resource, named.sum))
      unknown(
        figuresKeys.measure,
        named.sum,
        fields.filter((name) => isSum(resource, name)),
      );
    else return [named];
    return [];
  };
  const field = (parameter: string, fits: typeof isInstant): string | undefined => {
    const name = reader.take(parameter);
    if (name !== undefined && !fits(resource, name))
      unknown(
        parameter,
        name,
        fields.filter((one) => fits(resource, one)),
      );
    return name;
  };
  const asked = conditionValues('in', reader.take(figuresKeys.measure) ?? measureText('count'));
  const measures = [...new Set(asked)].flatMap(measure);
  const [by, day] = [field(figuresKeys.by, isGroupable), field(figuresKeys.day, isInstant)];
  if (by !== undefined && day !== undefined) reader.issue(figuresKeys.day, { code: 'notApplicable' });
  const tz = reader.take(figuresKeys.zone) ?? homeZone;
  if (!isZone(tz)) reader.wrong(figuresKeys.zone, { word: 'parameterValue' });
  const ordered = reader.take(figuresKeys.order);
  const order = orders.find((one) => one === ordered);
  if (ordered !== undefined && order === undefined)
    reader.issue(figuresKeys.order, { code: 'option', params: { options: orders.join(', ') } });
  const limit = reader.whole(figuresKeys.limit, usualFigures, mostFigures);
  const selection = { search: reader.search(), filters: reader.filters() };
  reader.finish();
  return {
    query: {
      measures,
      ...(by !== undefined && { by }),
      ...(day !== undefined && { day }),
      ...(order !== undefined && { order }),
      tz,
      limit,
    },
    selection,
  };
};
