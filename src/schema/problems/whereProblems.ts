import { ownProperty } from '#values/object.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField, Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { whereOf } from '../validation/where.ts';
import { circle, type FindProblems, noSuch, type Problem } from './resourceProblem.ts';

/** What a field holds, to compare two: references to one resource, or values of one kind. */
const valueType = (field: AnyField): string =>
  'reference' in field ? `reference to "${field.reference}"` : field.kind;

const isSingleValue = (field: AnyField): boolean =>
  behaviourOf(field).operators.includes('eq') && behaviourOf(field).cardinality !== 'many';

const termProblem = (fields: Fields, ownName: string, targetField: AnyField, name: string): string | undefined => {
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
        ? termProblem(fields, own, found, theirs)
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
