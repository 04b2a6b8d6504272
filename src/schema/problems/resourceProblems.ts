import { ownProperty } from '#values/object.ts';
import type { Condition, Scalar } from '../field.ts';
import { isStored, isSummable, namesRecords } from '../fieldsOf.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField } from '../kinds/index.ts';
import { fieldNamed, ownColumns } from '../ownColumns.ts';
import { filteredField, filterKeys, readFilterKey } from '../query/query.ts';
import type { Resource } from '../resource.ts';
import { cannotHold, isSingleValue, termProblems, valueProblems } from './conditionProblems.ts';
import { relationProblems } from './relationProblems.ts';
import { type FindProblems, noSuch, type Problem } from './resourceProblem.ts';

const emptyMessage = 'is empty; name at least one field, or leave it out';

type FieldCheck = (field: AnyField) => string | undefined;

/** Keys that hold a single name, not a list. */
const singleKeys = new Set(['title', 'list.sort', 'list.calendar.start', 'list.calendar.end', 'warnOverlap.period']);

/** Checks field names at one place of the file, if there are any: each must exist and be allowed there. */
const namedFieldProblems = (
  resource: Resource,
  key: string,
  fieldNames: readonly (string | undefined)[],
  check: FieldCheck,
  extraNames: readonly string[] = [],
) => {
  const all = [...Object.keys(resource.fields), ...Object.keys(ownColumns), ...extraNames];
  return fieldNames.flatMap((name, index): Problem[] => {
    if (name === undefined) return [];
    const at = singleKeys.has(key) ? key : `${key}.${index}`;
    const field = fieldNamed(resource, name);
    if (!field) return extraNames.includes(name) ? [] : [{ key: at, message: noSuch('field', name, all) }];
    const misfit = check(field);
    if (misfit !== undefined) return [{ key: at, message: `"${name}" ${misfit}` }];
    return fieldNames.indexOf(name) === index ? [] : [{ key: at, message: `"${name}" is listed twice` }];
  });
};

const anyField: FieldCheck = () => undefined;
/** Requires a field that fits; `misfit` is what is said of any other, after its kind. */
const only =
  (fits: (field: AnyField) => boolean | undefined, misfit: string): FieldCheck =>
  (field) =>
    fits(field) ? undefined : `(${field.kind}) ${misfit}`;
const titleField = only(namesRecords, 'cannot name a record');
const columnField = only((field) => behaviourOf(field).column !== false, 'cannot be a column');
const filterField = only((field) => behaviourOf(field).operators.length > 0, 'cannot be a filter');
const equalField = only(isSingleValue, 'cannot be filtered by a single value');
const searchField = only((field) => behaviourOf(field).searchable, 'has no text to search');
const sortField = only((field) => behaviourOf(field).sortable, 'cannot be sorted by');
const storedField: FieldCheck = (field) => (isStored(field) ? undefined : 'is computed, so it cannot be in a form');
const sumField = only((field) => isSummable(field) && field !== ownColumns.id, 'cannot be summed');
const instantField = only((field) => behaviourOf(field).time === 'instant', 'is not a dateTime field');
const periodField = only((field) => behaviourOf(field).time === 'span', 'is not a period field');
/** A month's query asks for records that end in it or later, which would miss a record without an end. */
const requiredInstant: FieldCheck = (field) =>
  instantField(field) ??
  (field.required ? undefined : 'must be required: a record without an end would be missing from the calendar');

/** A filter that asks for several values asks for none of them to be empty. */
const emptyAmongValues = (expected: Condition[string], key: string): Problem[] =>
  Array.isArray(expected) && expected.includes(null)
    ? [{ key, message: 'cannot ask for values and for an empty field at once; leave null out' }]
    : [];

/** Problems in one condition of a toggle or a widget, named by its parameter: `status_in`. */
export const conditionProblems = (
  resource: Resource,
  parameter: string,
  expected: Scalar | readonly Scalar[],
  key: string,
): Problem[] => {
  const filterKey = readFilterKey(resource, parameter);
  if (!filterKey) return [{ key, message: noSuch('filter', parameter, filterKeys(resource)) }];
  const field = filteredField(resource, filterKey.field);
  const empty = emptyAmongValues(expected, key);
  if (empty.length > 0 || !field) return empty;
  // The ends of a period are instants.
  if (!isStored(field)) return valueProblems(ownColumns.created_at, expected, key);
  return behaviourOf(field).cardinality === 'many'
    ? idProblems(field, expected, key)
    : termProblems(field, expected, key);
};

/** Of several ids, a filter asks for one or more. */
const idProblems = (field: AnyField, expected: Scalar | readonly Scalar[], key: string): Problem[] =>
  [expected]
    .flat()
    .filter((value) => value !== null && behaviourOf(field).parse([value], field).issue)
    .map((value) => ({ key, message: cannotHold(field, value) }));

/** The name is part of word keys and URLs, between dots and commas. */
const keyProblems = (name: string, key: string): Problem[] =>
  /^[\w-]+$/.test(name)
    ? []
    : [{ key, message: `"${name}" is not a valid name: use only letters, digits, "_" and "-"` }];

const listProblems: FindProblems = (resource) => {
  const { columns, filters, search, sort, totals, expand, calendar, toggles } = resource.list;
  return [
    ...(columns.length === 0 ? [{ key: 'list.columns', message: emptyMessage }] : []),
    ...namedFieldProblems(resource, 'list.columns', columns, columnField),
    ...namedFieldProblems(resource, 'list.filters', filters, filterField, Object.keys(toggles)),
    ...namedFieldProblems(resource, 'list.search', search, searchField),
    ...namedFieldProblems(resource, 'list.sort', [sort.field], sortField),
    ...namedFieldProblems(resource, 'list.totals', totals, sumField),
    ...namedFieldProblems(resource, 'list.expand', expand, anyField),
    ...namedFieldProblems(resource, 'list.calendar.start', [calendar?.start], instantField),
    ...namedFieldProblems(resource, 'list.calendar.end', [calendar?.end], requiredInstant),
    ...Object.entries(toggles).flatMap(([toggle, conditions]) => {
      const key = `list.toggles.${toggle}`;
      const problems = keyProblems(toggle, key);
      if (Object.keys(conditions).length === 0)
        problems.push({ key, message: 'names no condition, so it would always be on; add one' });
      if (Object.hasOwn(resource.fields, toggle))
        problems.push({ key, message: `"${toggle}" is already the name of a field; choose another` });
      if (!filters.includes(toggle))
        problems.push({ key, message: 'is not in "list.filters", so it is never shown; add it there' });
      for (const [parameter, expected] of Object.entries(conditions))
        problems.push(...conditionProblems(resource, parameter, expected, key));
      return problems;
    }),
  ];
};

const formProblems: FindProblems = (resource) => {
  const placed = resource.form.flatMap(({ fields }) => fields);
  if (resource.form.length === 0)
    return resource.can.create || resource.can.everEdit ? [{ key: 'form', message: emptyMessage }] : [];
  const missing = Object.entries(resource.fields).filter(
    ([name, field]) => field.required && !field.readOnly && name !== resource.parent?.field && !placed.includes(name),
  );
  return [
    ...resource.form.flatMap(({ name }) => keyProblems(name, `form.${name}`)),
    ...resource.form.flatMap(({ name, fields }) =>
      fields.length === 0 ? [{ key: `form.${name}`, message: emptyMessage }] : [],
    ),
    ...resource.form.flatMap((section) =>
      namedFieldProblems(resource, `form.${section.name}`, section.fields, storedField),
    ),
    ...resource.form.flatMap((section, index) =>
      section.fields
        .filter((name) => resource.form.slice(0, index).some(({ fields }) => fields.includes(name)))
        .map((name) => ({ key: `form.${section.name}`, message: `"${name}" is already in another section` })),
    ),
    ...missing.map(([name]) => ({ key: 'form', message: `"${name}" is required but is in no section; add it to one` })),
  ];
};

const warningProblems: FindProblems = (resource) => {
  const { warnOverlap } = resource;
  if (!warnOverlap) return [];
  return [
    ...namedFieldProblems(resource, 'warnOverlap.period', [warnOverlap.period], periodField),
    // The form asks the list for the other records by both.
    ...namedFieldProblems(resource, 'warnOverlap.same', warnOverlap.same, equalField),
    ...expectedProblems(resource, 'warnOverlap.when', warnOverlap.when),
  ];
};

const activeProblems: FindProblems = (resource) => {
  const { active } = resource;
  if (!active) return [];
  if (Object.keys(active).length === 0) return [{ key: 'active', message: emptyMessage }];
  return [
    ...expectedProblems(resource, 'active', active),
    ...Object.entries(active).flatMap(([name, expected]) => emptyAmongValues(expected, `active.${name}`)),
  ];
};

/** Problems in the values that some fields are expected to hold. */
const expectedProblems = ({ fields }: Resource, at: string, condition: Condition): readonly Problem[] =>
  Object.entries(condition).flatMap(([name, expected]): readonly Problem[] => {
    const key = `${at}.${name}`;
    const field = ownProperty(fields, name);
    if (!field) return [{ key, message: noSuch('field', name, Object.keys(fields)) }];
    const misfit = equalField(field);
    return misfit === undefined ? termProblems(field, expected, key) : [{ key, message: `"${name}" ${misfit}` }];
  });

/** Problems outside the fields: wherever a field or a resource is named. */
export const resourceProblems: FindProblems = (resource, all) => [
  // A resource may have no field that can.
  ...namedFieldProblems(
    resource,
    'title',
    [resource.title],
    Object.values(resource.fields).some(namesRecords) ? titleField : anyField,
  ),
  ...listProblems(resource, all),
  ...formProblems(resource, all),
  ...relationProblems(resource, all),
  ...warningProblems(resource, all),
  ...activeProblems(resource, all),
];
