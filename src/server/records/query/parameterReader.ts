import type { SortOrder } from '#api/contract/listRequest.ts';
import {
  conditionName,
  conditionsNamed,
  conditionValues,
  mostSorts,
  query as names,
  orders,
  sortAsked,
} from '#api/contract.ts';
import type { Issue } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { countedIssue } from '#schema/kinds/reference/ids.ts';
import { nearest } from '#schema/nearest.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { allConditions, canFilter, filteredField, sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { issueText } from '#schema/words/issueText.ts';
import type { Language } from '#values/language.ts';
import type { Message } from '../../http/ApiError.ts';
import { toCell } from '../../store/cells.ts';
import type { Cell } from '../../store/store.ts';
import type { Filter } from './conditions.ts';
import { QueryReader } from './queryReader.ts';

/** The most values of one filter. */
export const maxValues = 200;

const listParameters = [names.page, names.limit, names.sort, names.order, names.search, names.embed, names.sum];

/** Reads the parameters of a resource's list. */
export class ParameterReader extends QueryReader {
  readonly resource: Resource;
  readonly language: Language;
  /** The parameters of this call that are not filters. */
  readonly #ownParameters: readonly string[];

  constructor(resource: Resource, language: Language, query: string, own: readonly string[] = listParameters) {
    super(query);
    this.resource = resource;
    this.language = language;
    this.#ownParameters = own;
  }

  addIssue(name: string, issue: Issue): void {
    this.addError(name, issueText(issue, this.language, this.resource));
  }

  /** Several names in one parameter, each of which must be known. */
  nameList(name: string, all: () => readonly string[], word: 'notEmbeddable' | 'notSummable'): readonly string[] {
    const text = this.take(name);
    if (!text) return [];
    const known = all();
    const wanted = [...new Set(conditionValues('in', text))];
    const unknown = wanted.find((candidate) => !known.includes(candidate));
    if (unknown !== undefined) this.#addUnknown(name, unknown, known, word);
    return wanted;
  }

  /** The fields to sort by, each with its direction. */
  sorts(): readonly SortOrder[] {
    const defaultSort = this.resource.list.sort;
    const { sorts, unknown } = sortAsked((name) => this.take(name));
    const known = sortKeys(this.resource);
    const unsortable = sorts.find(({ field }) => field !== undefined && !known.includes(field))?.field;
    if (unsortable !== undefined) this.#addUnknown(names.sort, unsortable, known, 'notSortable');
    else if (sorts.length > mostSorts) this.addError(names.sort, { word: 'tooManyValues', params: { max: mostSorts } });
    if (unknown !== undefined) this.addError(unknown, { word: 'oneOf', params: { options: orders.join(', ') } });
    return sorts.map(({ field = defaultSort.field, descending }) => ({
      field,
      descending: descending ?? (field === defaultSort.field && defaultSort.order === 'DESC'),
    }));
  }

  /** Every parameter that is left is a filter or unknown. */
  filters(): readonly Filter[] {
    const filters: Filter[] = [];
    for (const name of [...this.remaining.keys()].sort()) {
      if (this.isFull) break;
      const filter = this.#filter(name, this.take(name) ?? '');
      if (filter) filters.push(filter);
    }
    return filters;
  }

  #filter(name: string, text: string): Filter | undefined {
    const condition = conditionsNamed(name).find((candidate) => canFilter(this.resource, candidate));
    const field = condition && valueField(this.resource, condition.field);
    if (!condition || !field) {
      const suggestion = nearest(name, [...allConditions(this.resource).map(conditionName), ...this.#ownParameters]);
      this.addError(
        name,
        suggestion ? { word: 'unknownParameterNear', params: { nearest: suggestion } } : { word: 'unknownParameter' },
      );
      return undefined;
    }
    const parts = conditionValues(condition.operator, text);
    if (parts.length > maxValues) this.addError(name, { word: 'tooManyValues', params: { max: maxValues } });
    return { ...condition, values: parts.slice(0, maxValues).flatMap((part) => this.#values(name, field, part)) };
  }

  #values(name: string, field: AnyField, text: string): readonly Cell[] {
    const behaviour = behaviourOf(field);
    const parsed = behaviour.fromText?.(text, field) ?? behaviour.parse(text, field);
    const issue = parsed.issue ?? countedIssue(behaviour, parsed.value);
    if (issue) {
      this.addIssue(name, issue);
      return [];
    }
    const { value } = parsed;
    if (value === null) this.addError(name, { word: 'parameterValue' });
    if (!Array.isArray(value)) return [toCell(field, value)];
    return behaviour.cardinality ? value.map(Number) : value.map(String);
  }

  #addUnknown(name: string, value: string, known: readonly string[], word: Message['word']): void {
    const suggestion = nearest(value, known) ?? known.slice(0, 8).join(', ');
    const message: Message = { word, params: { value: value.slice(0, 100), nearest: suggestion } };
    this.addError(name, known.length === 0 ? { word: 'unknownParameter' } : message);
  }
}

/** The field whose kind the values of a filter have: for a period, that of its ends. */
export const valueField = (resource: Resource, name: string): AnyField | undefined => {
  const field = filteredField(resource, name);
  return field && 'from' in field ? fieldNamed(resource, field.from) : field;
};
