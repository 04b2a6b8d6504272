import { ownProperty } from '#values/object.ts';
import type { Condition, Scalar } from '../field.ts';
import { holdsSeveral, isStored } from '../fieldsOf.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField, Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { isNot, meets } from '../validation/condition.ts';
import { sameValue } from '../validation/sameValue.ts';
import { whereOf } from '../validation/where.ts';
import { circle, type FindProblems, noSuch, type Problem } from './resourceProblem.ts';

const conditionOf = ({ shownWhen }: AnyField): Condition | undefined =>
  typeof shownWhen === 'object' ? shownWhen : undefined;

const scalars = (expected: Condition[string]): readonly Scalar[] => [isNot(expected) ? expected.not : expected].flat();

/** Every value that the field can have, if they are few. */
export const possibleValues = (field: AnyField): readonly Scalar[] | undefined => {
  if ('options' in field) return field.required === true ? field.options : [...field.options, null];
  return behaviourOf(field).storage === 'boolean' ? [true, false] : undefined;
};

/** The message about a value that is none of the field's. */
export const cannotHold = (field: AnyField, value: unknown): string =>
  `the field (${field.kind}) can never hold ${JSON.stringify(value)}`;

/** Expected values that the field cannot hold, or not as they are written. */
export const valueProblems = (field: AnyField, expected: Condition[string], key: string): Problem[] =>
  scalars(expected).flatMap((value) => {
    const { value: stored, issue } = behaviourOf(field).parse(value, field);
    if (value === null || (!issue && sameValue(stored, value))) return [];
    const message = issue ? cannotHold(field, value) : `is stored as ${JSON.stringify(stored)}; write it that way`;
    return [{ key, message }];
  });

/** Problems in the expected values of a condition. */
export const termProblems = (field: AnyField, expected: Condition[string], key: string): Problem[] => {
  if (holdsSeveral(field) || !isStored(field))
    return [{ key, message: `the field (${field.kind}) holds no single value; name another` }];
  const values = possibleValues(field);
  if (!values)
    return scalars(expected).length === 0
      ? [{ key, message: 'can never be true, because it names no value' }]
      : valueProblems(field, expected, key);
  const unknownValues = scalars(expected).filter((value) => value !== null && !values.includes(value));
  if (unknownValues.length > 0)
    return unknownValues.map((value) => ({ key, message: noSuch('option', value, values.map(String)) }));
  if (!values.some((value) => meets(value, expected)))
    return [{ key, message: 'can never be true; correct it or leave it out' }];
  return values.every((value) => meets(value, expected)) ? [{ key, message: 'is always true; leave it out' }] : [];
};

const resolveField = (
  resource: Resource,
  fields: Fields,
  term: string,
  all: readonly Resource[],
): AnyField | string => {
  const [name = term, nestedField] = term.split('.');
  const field = ownProperty(fields, name);
  if (!field) return noSuch('field', name, Object.keys(fields));
  if (nestedField === undefined) return field;
  if (!('reference' in field) || behaviourOf(field).cardinality !== 'one')
    return `"${name}" is not a reference field, so "${term}" leads nowhere`;
  const other = all.find((one) => one.name === field.reference);
  // An unknown resource is reported at the reference.
  if (!other) return field;
  if (other.parent) return `"${other.name}" is nested, so a form cannot read the record behind "${name}"`;
  return Object.hasOwn(other.fields, nestedField)
    ? (other.fields[nestedField] ?? field)
    : noSuch('field', nestedField, Object.keys(resource === other ? fields : other.fields), `"${field.reference}" has`);
};

const termsOf = (field: AnyField): readonly string[] =>
  Object.keys(conditionOf(field) ?? {}).map((term) => term.split('.')[0] ?? term);

const itemsMessage = 'a condition inside a list cannot look behind a reference; name a field of the item';

const conditionProblems = (resource: Resource, fields: Fields, prefix: string, all: readonly Resource[]): Problem[] =>
  Object.entries(fields).flatMap(([name, field]): Problem[] => {
    const key = `${prefix}.${name}.shownWhen`;
    const items = behaviourOf(field).items?.(field);
    const cycle = circle(fields, name, termsOf);
    return [
      ...Object.entries(conditionOf(field) ?? {}).flatMap(([term, expected]) => {
        if (prefix !== 'fields' && term.includes('.')) return [{ key: `${key}.${term}`, message: itemsMessage }];
        const resolved = resolveField(resource, fields, term, all);
        return typeof resolved === 'string'
          ? [{ key: `${key}.${term}`, message: resolved }]
          : termProblems(resolved, expected, `${key}.${term}`);
      }),
      ...(cycle ? [{ key, message: `goes round in a circle: ${cycle.join(' → ')}` }] : []),
      ...(items ? conditionProblems(resource, items, `${prefix}.${name}.fields`, all) : []),
    ];
  });

/** Conditions that name no field, can never be true, are always true, or depend on themselves. */
export const shownProblems: FindProblems = (resource, all) =>
  conditionProblems(resource, resource.fields, 'fields', all);

/** What a field holds, to compare two: references to one resource, or values of one kind. */
const valueType = (field: AnyField): string =>
  'reference' in field ? `reference to "${field.reference}"` : field.kind;

/** Whether a filter can ask for one value of it. */
export const isSingleValue = (field: AnyField): boolean =>
  behaviourOf(field).operators.includes('eq') && behaviourOf(field).cardinality !== 'many';

const matchProblem = (fields: Fields, ownName: string, targetField: AnyField, name: string): string | undefined => {
  const ownField = ownProperty(fields, ownName);
  if (!isSingleValue(targetField)) return `"${name}" (${targetField.kind}) cannot be filtered by a single value`;
  // An unknown field of this resource is reported with the other options that name one.
  if (!ownField || (isSingleValue(ownField) && valueType(ownField) === valueType(targetField))) return undefined;
  return `"${name}" (${valueType(targetField)}) can never equal "${ownName}" (${valueType(ownField)})`;
};

const choiceProblems = (fields: Fields, name: string, field: AnyField, all: readonly Resource[]): Problem[] => {
  const where = whereOf(field);
  const target = 'reference' in field ? all.find((other) => other.name === field.reference) : undefined;
  if (!where || !target) return [];
  const key = `fields.${name}.where`;
  const cycle = circle(fields, name, (one) => Object.values(whereOf(one) ?? {}));
  return [
    ...Object.entries(where).flatMap(([theirs, own]) => {
      const found = ownProperty(target.fields, theirs);
      const message = found
        ? matchProblem(fields, own, found, theirs)
        : noSuch('field', theirs, Object.keys(target.fields), `"${target.name}" has`);
      return message === undefined ? [] : [{ key: `${key}.${theirs}`, message }];
    }),
    ...(cycle && cycle.length > 2 ? [{ key, message: `goes round in a circle: ${cycle.join(' → ')}` }] : []),
  ];
};

/** Choices narrowed by unknown fields, by values that never match, by each other, or where nothing checks it. */
export const whereProblems: FindProblems = ({ fields }, all) =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...choiceProblems(fields, name, field, all),
    ...Object.entries(behaviourOf(field).items?.(field) ?? {})
      .filter(([, item]) => whereOf(item))
      .map(([item]) => ({
        key: `fields.${name}.fields.${item}.where`,
        message: 'has no effect inside a list; leave it out',
      })),
  ]);
