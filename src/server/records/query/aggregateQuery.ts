import { query as names } from '#api/contract.ts';
import { type AggregateQuery, aggregateParameters, readAggregate } from '#schema/query/aggregate.ts';
import type { Resource } from '#schema/resource.ts';
import type { Language } from '#values/language.ts';
import { ParameterReader } from './parameterReader.ts';
import type { Selection } from './selection.ts';

/** Reads the query of an aggregate call. @throws {ApiError} 400 naming every parameter that is wrong */
export const readAggregateQuery = (
  resource: Resource,
  language: Language,
  text: string,
): { readonly query: AggregateQuery; readonly selection: Selection } => {
  const reader = new ParameterReader(resource, language, text, [...aggregateParameters, names.search]);
  const parameters = Object.fromEntries(aggregateParameters.map((name) => [name, reader.take(name)]));
  const read = readAggregate(resource, parameters);
  if ('issues' in read) for (const [name, issue] of Object.entries(read.issues)) reader.issue(name, issue);
  const selection = { search: reader.search(), filters: reader.filters() };
  reader.finish();
  if ('issues' in read) throw new Error('a faulty query passed');
  return { query: read.query, selection };
};
