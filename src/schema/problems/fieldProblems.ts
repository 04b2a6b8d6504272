import { ownProperty } from '#values/object.ts';
import type { Values } from '../field.ts';
import { isStored, isSummable } from '../fieldsOf.ts';
import { behaviourOf, behaviours } from '../kinds/behaviours.ts';
import type { AnyField, Fields } from '../kinds/index.ts';
import type { NamedField } from '../kinds/serverKind.ts';
import { serverKindOf } from '../kinds/serverKinds.ts';
import { ownColumns } from '../ownColumns.ts';
import { referencesIn } from '../query/embed.ts';
import type { Resource } from '../resource.ts';
import { initialOf } from '../validation/initialValues.ts';
import { sameValue } from '../validation/sameValue.ts';
import { possibleValues } from './conditionProblems.ts';
import { longestName, repeated } from './nameProblems.ts';
import { unknownKeys, wrongTypes } from './optionShapes.ts';
import { type FindProblems, noSuch, type Problem } from './resourceProblem.ts';
import { whole } from './shape.ts';

/** Whether records can be grouped by it: each stores one value, which only a change of that record changes. */
const isSingleValue = (field: AnyField): boolean =>
  isStored(field) && behaviourOf(field).cardinality !== 'many' && !behaviourOf(field).shifts;

const namedFieldProblems = (fields: Fields, name: string, field: AnyField, at: string): Problem[] => {
  const within: readonly NamedField[] =
    typeof field.unique === 'object' ? [{ option: 'unique.within', name: field.unique.within, kind: 'single' }] : [];
  const named: readonly NamedField[] = [...(serverKindOf(field).names?.(field) ?? []), ...within];
  return named.flatMap(({ option, name: other, kind, values, some }): Problem[] => {
    if (typeof other !== 'string') return [];
    const key = `${at}.${option}`;
    const target = ownProperty(fields, other);
    if (!target) return [{ key, message: noSuch('field', other, Object.keys(fields)) }];
    if (other === name) return [{ key, message: 'must name another field, not this one' }];
    if (kind === 'single') {
      const message = `"${other}" (${target.kind}) does not store a single value of its own; name a field that does`;
      return isSingleValue(target) ? [] : [{ key, message }];
    }
    const isFitting = kind === 'number' ? isSummable(target) : kind === undefined || target.kind === kind;
    if (!isFitting) return [{ key, message: `"${other}" (${target.kind}) is not a ${kind} field` }];
    const possible = possibleValues(target)?.map(String);
    if (!possible) return [];
    if (some && !some.some((value) => possible.includes(value)))
      return [{ key, message: `"${other}" has none of the options ${some.join(', ')}` }];
    if (!values) return [];
    return values.names
      .filter((value) => !possible.includes(value))
      .map((value) => ({ key: `${at}.${values.option}.${value}`, message: noSuch('option', value, possible) }));
  });
};

const optionProblems = (field: AnyField, at: string): Problem[] =>
  (serverKindOf(field).problems?.(field) ?? []).map(({ option, message }) => ({ key: `${at}.${option}`, message }));

/** Problems of a value that a new record starts with; `key` is its place in the resource file. */
const initialProblems = (fields: Fields, name: string, field: AnyField, key: string): Problem[] => {
  if (field.initial === undefined) return [];
  const own = serverKindOf(field).problems?.(field) ?? [];
  // The kind has reported it already, in its own words.
  if (own.some(({ option }) => option === 'initial')) return [];
  const behaviour = behaviourOf(field);
  const { value = null, issue } = behaviour.parse(field.initial, field);
  const itemFields = behaviour.items?.(field) ?? {};
  const faulty = (Array.isArray(value) ? value : []).flatMap((item: unknown, index) =>
    // What an item leaves out, even if it is required, is filled in by hand.
    Object.entries(itemFields).flatMap(([sub, itemField]) => {
      const started = { ...itemField, initial: (item as Values)[sub] ?? undefined } as AnyField;
      return initialProblems(itemFields, sub, started, `${key}.${index}.${sub}`);
    }),
  );
  if (faulty.length > 0) return faulty;
  const scope = { name, record: initialOf(fields), previous: undefined, mode: 'create' } as const;
  const problem =
    issue ?? (value === null ? undefined : behaviour.issue?.(value, field, { ...scope, wordOf: (other) => other }));
  if (problem) return [{ key, message: `the field's own rules reject it (${problem.code})` }];
  // The form starts with it exactly as it is in the file.
  return value === null || sameValue(value, field.initial)
    ? []
    : [{ key, message: `would be stored as ${JSON.stringify(value)}; write it that way` }];
};

const ruleProblems = (field: AnyField, at: string, resource: Resource): Problem[] => {
  const problems: Problem[] = [];
  const report = (key: string, message: string) => problems.push({ key: `${at}.${key}`, message });
  const { shownWhen, fixed, readOnly, initial, unique } = field;
  if (field.required === 'whenShown' && shownWhen === undefined)
    report('required', '"whenShown" needs "shownWhen"; if the field is always shown, write true');
  if (field.required === true && shownWhen !== undefined)
    report('required', 'a field with "shownWhen" may be hidden and then has no value; write "whenShown"');
  const { storage, fromWords, shifts } = behaviourOf(field);
  // Two such values may say the same in other signs, and of yes and no there are two.
  if (unique && (fromWords || ['boolean', 'json', 'none'].includes(storage)))
    report('unique', `a field of the kind "${field.kind}" cannot be unique; leave this out`);
  if (unique && shifts)
    report('unique', 'each record has a place of its own, which the others make room for; leave this out');
  if ('acyclic' in field && field.acyclic && field.reference !== resource.name)
    report('acyclic', `works only on a reference to "${resource.name}" itself; leave it out`);
  if (fixed && readOnly) report('fixed', 'has no effect on a read-only field; leave it out');
  if (readOnly && field.required === true && initial === undefined && resource.can.create)
    report('required', 'nobody can fill in a read-only field; give it "initial", or leave "required" out');
  return problems;
};

/** Limits that leave no possible value; default limits count too. */
const limitProblems = (field: AnyField, at: string): readonly Problem[] => {
  const limits = field as Readonly<Partial<Record<'min' | 'max', unknown>>>;
  const wrong =
    behaviourOf(field).places === undefined
      ? (['min', 'max'] as const).flatMap((option) =>
          limits[option] === undefined ? [] : whole(option === 'min' ? 0 : 1)(limits[option], `${at}.${option}`),
        )
      : [];
  if (wrong.length > 0) return wrong;
  const schema = serverKindOf(field).schema(field);
  const limitsOf = (...keywords: readonly string[]) =>
    keywords.map((keyword) => schema[keyword]).filter((one) => typeof one === 'number');
  const unit = 10 ** (behaviourOf(field).places?.(field) ?? 0);
  // In units of its last decimal place; rounded, since 0.07 * 100 is a little more than 7.
  const inUnits = (limit: number) => Number((limit * unit).toFixed(6));
  const lowest =
    Math.max(
      -Number.MAX_SAFE_INTEGER * unit,
      ...limitsOf('minimum', 'minItems').map((min) => Math.ceil(inUnits(min))),
      ...limitsOf('exclusiveMinimum').map((above) => Math.floor(inUnits(above)) + 1),
    ) / unit;
  const highest =
    Math.min(
      Number.MAX_SAFE_INTEGER * unit,
      ...limitsOf('maximum', 'maxItems').map((max) => Math.floor(inUnits(max))),
      ...limitsOf('exclusiveMaximum').map((below) => Math.ceil(inUnits(below)) - 1),
    ) / unit;
  if (lowest <= highest) return [];
  const option = ['min', 'above', 'max', 'below'].find((name) => name in field) ?? 'max';
  const message = `no value is possible: it would have to be at least ${lowest} and at most ${highest}`;
  return [{ key: `${at}.${option}`, message }];
};

const referenceProblems = (field: AnyField, at: string, all: readonly Resource[]): Problem[] => {
  if (!('reference' in field)) return [];
  const { reference } = field;
  const names = all.map(({ name }) => name);
  const other = all.find(({ name }) => name === reference);
  if (!other) return [{ key: `${at}.reference`, message: noSuch('resource', reference, names) }];
  const { groupBy } = field as { readonly groupBy?: string };
  if (groupBy === undefined) return [];
  const key = `${at}.groupBy`;
  const heading = ownProperty(other.fields, groupBy);
  if (!heading) return [{ key, message: noSuch('field', groupBy, Object.keys(other.fields), `"${reference}" has`) }];
  if (behaviourOf(heading).cardinality === 'one') return [];
  return [{ key, message: `"${groupBy}" (${heading.kind}) in "${reference}" is not a reference field` }];
};

/** Entries that are no field, as an author without types may write. Runs before anything else reads the fields. */
export const invalidFields = (fields: Fields, prefix = 'fields'): readonly Problem[] =>
  Object.entries<unknown>(fields).flatMap(([name, field]): readonly Problem[] => {
    const key = `${prefix}.${name}`;
    if (typeof field === 'function') return [{ key, message: 'is a function; call it to make a field, as in text()' }];
    if (!isField(field)) return [{ key, message: 'is not a field; make one with text(), integer() or another kind' }];
    const wrong = wrongTypes('field', field, { at: key, needed: builderOptions.filter((option) => option in field) });
    if (wrong.length > 0) return wrong;
    const items = behaviourOf(field).items?.(field);
    return items ? invalidFields(items, `${key}.fields`) : [];
  });

/** What a field builder gets besides its options. */
const builderOptions = ['options', 'fields', 'reference', 'from', 'to'];

const isField = (value: unknown): value is AnyField =>
  typeof value === 'object' && value !== null && 'kind' in value && Object.hasOwn(behaviours, String(value.kind));

const wireNamePattern = /^[a-z][a-z0-9_]*$/;

/** Names that are parameters of the API's calls: a list, or counts and sums. */
const reserved = [
  ...['page', 'limit', 'sort', 'order', 'search', 'embed', 'sum'],
  ...['measure', 'by', 'day', 'tz'],
  // That of react-admin's own search inputs.
  'q',
  ...Object.keys(ownColumns),
];

/** Columns that every table of PostgreSQL has. */
const systemColumns = ['cmax', 'cmin', 'ctid', 'tableoid', 'xmax', 'xmin'];

/** The end of the name of the table that keeps the ids of such a field. */
const tableEnd = (path: string): string => path.replaceAll('.', '__');

/** Why no database takes the field's column, or the table of the ids that it holds. `path`: of a list's items, dotted. */
const columnProblems = (path: string, field: AnyField, resource: Resource): string[] => {
  const { cardinality } = behaviourOf(field);
  const isInItems = path.includes('.');
  const hasTable = cardinality === 'many' || (isInItems && cardinality !== undefined);
  if (isInItems && !hasTable) return [];
  const { length } = hasTable ? `${resource.name}__${tableEnd(path)}` : path;
  const ends = referencesIn(resource.fields)
    .filter(({ field, many }) => many || field.includes('.'))
    .map((reference) => tableEnd(reference.field));
  const isTaken = hasTable && repeated(ends).includes(tableEnd(path));
  const tooLong = `the name${hasTable ? ' and that of its resource' : ''} would have ${length} characters in the database, which takes at most ${longestName}; choose a shorter one`;
  return [
    ...(systemColumns.includes(path) ? [`"${path}" is a column of PostgreSQL's own; choose another name`] : []),
    ...(length > longestName ? [tooLong] : []),
    ...(isTaken ? [`another field would have the same table, "…__${tableEnd(path)}"; rename one of them`] : []),
  ];
};

const allFieldProblems = (fields: Fields, prefix: string, resource: Resource, all: readonly Resource[]): Problem[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = `${prefix}.${name}`;
    const items = behaviourOf(field).items?.(field);
    const problems: Problem[] = [];
    const report = (message: string) => problems.push({ key: at, message });
    if (!wireNamePattern.test(name))
      report('a field name must be lower-case letters, digits and "_", and start with a letter');
    if (name in Object.prototype) report(`"${name}" is a property of every JavaScript object; choose another name`);
    if (reserved.includes(name) && prefix === 'fields') report(`"${name}" is reserved by the API; choose another name`);
    for (const message of columnProblems(at.slice('fields.'.length).replaceAll('.fields.', '.'), field, resource))
      report(message);
    if (/_(?:in|gte|lte)$/.test(name))
      report('a name that ends in "_in", "_gte" or "_lte" would be read as a filter; choose another');
    return [
      ...problems,
      ...unknownKeys('field', field, at),
      ...namedFieldProblems(fields, name, field, at),
      ...optionProblems(field, at),
      ...initialProblems(fields, name, field, `${at}.initial`),
      ...ruleProblems(field, at, resource),
      ...limitProblems(field, at),
      ...referenceProblems(field, at, all),
      ...(items ? fieldsOrNone(items, `${at}.fields`, resource, all) : []),
    ];
  });

/** Problems inside the fields. */
export const fieldProblems: FindProblems = (resource, all) => fieldsOrNone(resource.fields, 'fields', resource, all);

const fieldsOrNone: typeof allFieldProblems = (fields, key, ...rest) =>
  Object.keys(fields).length === 0
    ? [{ key, message: 'has no fields; add at least one' }]
    : allFieldProblems(fields, key, ...rest);
