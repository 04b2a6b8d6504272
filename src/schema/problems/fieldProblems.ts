import { ownProperty } from '#values/ownProperty.ts';
import { isStored, isSummable } from '../fieldsOf.ts';
import { behaviourOf, behaviours } from '../kinds/behaviours.ts';
import type { AnyField, Fields } from '../kinds/index.ts';
import type { NamedField } from '../kinds/serverKind.ts';
import { serverKindOf } from '../kinds/serverKinds.ts';
import { ownColumns } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';
import { initialOf } from '../validation/initialValues.ts';
import { type Find, noSuch, type ProblemInFile } from './problemInFile.ts';
import { unknownKeys } from './unknownKeys.ts';

const isOneValue = (field: AnyField): boolean => isStored(field) && behaviourOf(field).cardinality !== 'many';

const pointerProblems = (fields: Fields, name: string, field: AnyField, at: string): ProblemInFile[] => {
  const within = typeof field.unique === 'object' ? [{ option: 'unique.within', name: field.unique.within }] : [];
  const named: readonly NamedField[] = [...(serverKindOf(field).names?.(field) ?? []), ...within];
  return named.flatMap(({ option, name: other, kind }): ProblemInFile[] => {
    if (typeof other !== 'string') return [];
    const key = `${at}.${option}`;
    const target = ownProperty(fields, other);
    if (!target) return [{ key, message: noSuch('field', other, Object.keys(fields)) }];
    if (other === name) return [{ key, message: 'names the field itself' }];
    if (option === within[0]?.option && !isOneValue(target))
      return [{ key, message: `"${other}" (${target.kind}) holds no one value` }];
    const fits = kind === 'number' ? isSummable(target) : kind === undefined || target.kind === kind;
    return fits ? [] : [{ key, message: `"${other}" (${target.kind}) is no ${kind}` }];
  });
};

const optionProblems = (field: AnyField, at: string): ProblemInFile[] =>
  (serverKindOf(field).problems?.(field) ?? []).map(({ option, message }) => ({ key: `${at}.${option}`, message }));

const initialProblems = (fields: Fields, name: string, field: AnyField, at: string): ProblemInFile[] => {
  if (!('initial' in field) || field.initial === undefined) return [];
  // Said already, and in the kind's own words.
  if (
    serverKindOf(field)
      .problems?.(field)
      .some(({ option }) => option === 'initial')
  )
    return [];
  const behaviour = behaviourOf(field);
  const { value, issue } = behaviour.parse(field.initial, field);
  const found =
    issue ??
    (value === null || value === undefined
      ? undefined
      : behaviour.issue?.(value, field, {
          name,
          record: initialOf(fields),
          previous: undefined,
          mode: 'create',
          wordOf: (other) => other,
        }));
  return found ? [{ key: `${at}.initial`, message: `its own rules refuse it (${found.code})` }] : [];
};

const ruleProblems = (field: AnyField, at: string, resource: Resource): ProblemInFile[] => {
  const problems: ProblemInFile[] = [];
  const say = (key: string, message: string) => problems.push({ key: `${at}.${key}`, message });
  const { shownWhen, fixed, readOnly, initial } = field as {
    readonly [K in 'shownWhen' | 'fixed' | 'readOnly' | 'initial']?: unknown;
  };
  if (field.required === 'whenShown' && shownWhen === undefined)
    say('required', '"whenShown" needs "shownWhen"; where it is always shown, say true');
  if (field.required === true && shownWhen !== undefined)
    say('required', 'a field that may be hidden cannot always hold a value; say "whenShown"');
  if (fixed && readOnly) say('fixed', 'it is read-only already');
  if (readOnly && field.required === true && initial === undefined && resource.can.create)
    say('required', 'nobody may write it, so a new record could never hold it');
  const { min, max } = field as { readonly min?: unknown; readonly max?: unknown };
  if (typeof min === 'number' && typeof max === 'number' && min > max) say('min', `${min} is more than max ${max}`);
  return problems;
};

const referenceProblems = (field: AnyField, at: string, all: readonly Resource[]): ProblemInFile[] => {
  if (!('reference' in field)) return [];
  const { reference } = field;
  const other = all.find(({ name }) => name === reference);
  if (!other)
    return [
      {
        key: `${at}.reference`,
        message: noSuch(
          'resource',
          reference,
          all.map(({ name }) => name),
        ),
      },
    ];
  const { groupBy } = field as { readonly groupBy?: string };
  return groupBy === undefined || Object.hasOwn(other.fields, groupBy)
    ? []
    : [{ key: `${at}.groupBy`, message: noSuch(`field of "${reference}"`, groupBy, Object.keys(other.fields)) }];
};

/** What stands where a field should, as somebody without types may write it; before anything else looks at the fields. */
export const noFields = (fields: Fields, prefix = 'fields'): ProblemInFile[] =>
  Object.entries<unknown>(fields).flatMap(([name, field]): ProblemInFile[] => {
    const key = `${prefix}.${name}`;
    if (typeof field === 'function') return [{ key, message: 'is the function that makes a field: call it' }];
    if (!isField(field)) return [{ key, message: 'is no field: text(), integer() and the like make one' }];
    if ('options' in field && !Array.isArray(field.options))
      return [{ key: `${key}.options`, message: 'has no options' }];
    const items = behaviourOf(field).items?.(field);
    return items ? noFields(items, `${key}.fields`) : [];
  });

const isField = (value: unknown): value is AnyField =>
  typeof value === 'object' && value !== null && 'kind' in value && Object.hasOwn(behaviours, String(value.kind));

const shape = /^[a-z][a-z0-9_]*$/;

/** Names under which an API call says something else. */
const reserved = ['page', 'limit', 'sort', 'order', 'search', 'embed', 'sum', ...Object.keys(ownColumns)];

const inFields = (fields: Fields, prefix: string, resource: Resource, all: readonly Resource[]): ProblemInFile[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = `${prefix}.${name}`;
    const items = behaviourOf(field).items?.(field);
    return [
      ...(shape.test(name) ? [] : [{ key: at, message: 'a wire name has small letters, digits and "_"' }]),
      ...(name in Object.prototype
        ? [{ key: at, message: `"${name}" is what JavaScript's objects have already` }]
        : []),
      ...(reserved.includes(name) && prefix === 'fields' ? [{ key: at, message: `"${name}" is the API's own` }] : []),
      ...(/_(?:in|gte|lte)$/.test(name) ? [{ key: at, message: 'its ending would read as a filter' }] : []),
      ...unknownKeys('field', field, at),
      ...pointerProblems(fields, name, field, at),
      ...optionProblems(field, at),
      ...initialProblems(fields, name, field, at),
      ...ruleProblems(field, at, resource),
      ...referenceProblems(field, at, all),
      ...(items ? inFields(items, `${at}.fields`, resource, all) : []),
    ];
  });

/** What is wrong inside the fields. */
export const fieldProblems: Find = (resource, all) =>
  Object.keys(resource.fields).length === 0
    ? [{ key: 'fields', message: 'has no fields' }]
    : inFields(resource.fields, 'fields', resource, all);
