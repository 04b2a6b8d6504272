import { isObject } from '#values/object.ts';
import { fieldsOf, namesRecords } from './fieldsOf.ts';
import { type FilterOf, flatFilter } from './filter.ts';
import type { Issue } from './kinds/behaviour.ts';
import { behaviourOf } from './kinds/behaviours.ts';
import type { AnyField, Fields } from './kinds/index.ts';
import { invalidFields } from './problems/fieldProblems.ts';
import { throwProblems, unknownKeys, wrongTypes } from './problems/optionShapes.ts';
import { readSort } from './query/query.ts';
import type { Can, Resource, ResourceDefinition } from './resource.ts';

/**
 * Defines a business area: its list, form, routes, words, checks, table and API. `name`, `fields` and `words` are
 * required; the rest has defaults.
 *
 * @throws {ResourceProblemError} naming every unknown option and every wrong type; built pages do not check.
 * `defineAreas` checks the names of fields and other resources
 */
export const defineResource = <
  const Name extends string,
  const F extends Fields,
  Section extends string = never,
  Toggle extends string = never,
  IssueCode extends string = never,
>(
  definition: ResourceDefinition<Name, F, Section, Toggle, IssueCode>,
): Resource<Name, F> => {
  if (!import.meta.env?.PROD) refuseProblems(definition);
  const { name, icon = 'list', parent, fields, related = {}, can = {}, warnOverlap, words = {} } = definition;
  const list: LooseList = definition.list ?? {};
  const fieldEntries = Object.entries<AnyField>(fields);
  const writableNames = Object.keys(fieldsOf({ fields }).writable).filter((key) => key !== parent?.field);
  const sections = Object.entries<readonly string[]>(definition.form ?? { main: writableNames });
  const canCreate = sections.some(([, names]) => names.some((name) => writableNames.includes(name)));
  // An explicit form may be read-only. A default one without writable fields would be empty.
  const permitted = permissions({
    create: canCreate,
    edit: canCreate || definition.form !== undefined,
    ...(can as Can),
  });
  const active = (definition.active as Resource['active']) ?? defaultActive(fieldEntries);
  return {
    name,
    file: `resources/${name}.ts`,
    route: definition.route ?? `/${name}`,
    endpoint: definition.endpoint ?? (parent ? `/${parent.resource}/{${parent.field}}/${lastPart(name)}` : `/${name}`),
    icon,
    ...(parent && { parent }),
    fields,
    title: definition.title ?? defaultTitle(fieldEntries),
    list: {
      columns: list.columns ?? defaultColumns(fieldEntries),
      filters: list.filters ?? [],
      search: list.search ?? fieldNames(fieldEntries, (field) => behaviourOf(field).searchable),
      sort: readSort(list.sort ?? '-id'),
      perPage: list.perPage ?? 25,
      toggles: Object.fromEntries(
        Object.entries(list.toggles ?? {}).map(([toggle, filter]) => [toggle, flatFilter(filter)]),
      ),
      totals: list.totals ?? [],
      expand: list.expand ?? [],
      ...(list.calendar && { calendar: list.calendar }),
    },
    form:
      permitted.create || permitted.everEdit
        ? sections.map(([section, names]) => ({ name: section, fields: names }))
        : [],
    related: Object.entries(related).map(([resource, field]) => ({ resource, field })),
    can: permitted,
    // The rule expects the record's own types; its caller has parsed the record by its fields.
    check: (record, previous) => toIssues((definition.check as LooseCheck | undefined)?.(record, previous) ?? {}),
    ...(warnOverlap && { warnOverlap }),
    ...(active && { active }),
    words: words as Resource['words'],
  };
};

/** Refuses what an author without types may have written, before anything else reads it. */
const refuseProblems = (definition: unknown): void => {
  const { name, fields, list, can } = isObject(definition) ? definition : {};
  throwProblems(
    [
      ...(isObject(definition) ? unknownKeys('resource', definition) : []),
      ...(isObject(list) ? unknownKeys('list', list, 'list') : []),
      ...(isObject(can) ? unknownKeys('can', can, 'can') : []),
      ...wrongTypes('resource', definition, {
        at: isObject(definition) ? '' : 'defineResource',
        needed: ['name', 'fields'],
      }),
      ...(isObject(fields) ? invalidFields(fields as Fields) : []),
    ],
    typeof name === 'string' ? `resources/${name}.ts` : undefined,
  );
};

type LooseList = {
  readonly [K in keyof Resource['list']]?: K extends 'sort'
    ? string
    : K extends 'toggles'
      ? Readonly<Record<string, FilterOf<string>>>
      : Resource['list'][K];
};

type LooseCheck = (record: unknown, previous: unknown) => Readonly<Record<string, string | undefined>>;

const fieldNames = (
  fields: readonly [string, AnyField][],
  matches: (field: AnyField) => boolean | undefined,
): string[] => fields.filter(([, field]) => matches(field)).map(([name]) => name);

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The first five possible fields; the id if there is none. */
const defaultColumns = (fields: readonly [string, AnyField][]): readonly string[] => {
  const names = fieldNames(fields, (field) => behaviourOf(field).column !== false);
  return names.length > 0 ? names.slice(0, 5) : ['id'];
};

/** Of the fields that can name records, the first required searchable one, else the first searchable, else the first. */
const defaultTitle = (fields: readonly [string, AnyField][]): string => {
  const naming = fields.filter(([, field]) => namesRecords(field));
  const searchable = naming.filter(([, field]) => behaviourOf(field).searchable);
  const required = searchable.find(([, field]) => field.required === true);
  const [name] = required ?? searchable[0] ?? naming[0] ?? fields[0] ?? ['id'];
  return name;
};

/** `is_active` is yes, else a choice has its option `active`; nothing if there is neither. */
const defaultActive = (fields: readonly [string, AnyField][]): Resource['active'] => {
  if (fields.some(([name, field]) => name === 'is_active' && behaviourOf(field).storage === 'boolean'))
    return { is_active: true };
  const state = fields.find(([, field]) => 'options' in field && field.options.includes('active'));
  return state && { [state[0]]: 'active' };
};

const permissions = ({ create = true, edit = true, delete: remove = true }: Can): Resource['can'] => ({
  create,
  edit: typeof edit === 'function' ? edit : () => edit,
  delete: typeof remove === 'function' ? remove : () => remove,
  everEdit: edit !== false,
  everDelete: remove !== false,
});

const toIssues = (codes: Readonly<Record<string, string | undefined>>): Readonly<Record<string, Issue>> =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([field, code]) =>
      code === undefined ? [] : [[field, { code, own: true as const }]],
    ),
  );
