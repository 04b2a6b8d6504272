import type { AnyField, Fields } from '../kinds/index.ts';
import type { Page } from '../page.ts';
import type { MenuGroup } from '../registry.ts';
import type { Can, ResourceDefinition, ResourceWords } from '../resource.ts';
import { noSuch, type ProblemInFile } from './problemInFile.ts';

type Every<T> = Readonly<Record<keyof T & string, true>>;
type KeysOfAny<T> = T extends unknown ? keyof T & string : never;
type Definition = ResourceDefinition<string, Fields, string, string, string>;

/** All that may be written in a resource file: types know it, but neither `npm start` nor `npm run dev` asks them. */
const known: {
  readonly resource: Every<Definition>;
  readonly list: Every<NonNullable<Definition['list']>>;
  readonly can: Every<Can>;
  readonly words: Every<ResourceWords>;
  /** Of any kind: one that fits another kind only is left to the types. */
  readonly field: Readonly<Record<KeysOfAny<AnyField>, true>>;
  readonly page: Every<Page>;
  readonly group: Every<MenuGroup>;
} = {
  resource: {
    name: true,
    route: true,
    endpoint: true,
    icon: true,
    parent: true,
    fields: true,
    title: true,
    list: true,
    form: true,
    related: true,
    can: true,
    check: true,
    warnOverlap: true,
    active: true,
    words: true,
  },
  list: {
    columns: true,
    filters: true,
    search: true,
    sort: true,
    perPage: true,
    toggles: true,
    totals: true,
    expand: true,
    calendar: true,
  },
  can: { create: true, edit: true, delete: true },
  words: {
    name: true,
    one: true,
    fields: true,
    help: true,
    actions: true,
    sections: true,
    options: true,
    items: true,
    toggles: true,
    faults: true,
  },
  field: {
    kind: true,
    required: true,
    initial: true,
    unique: true,
    fixed: true,
    readOnly: true,
    shownWhen: true,
    max: true,
    min: true,
    above: true,
    below: true,
    places: true,
    tones: true,
    pattern: true,
    characters: true,
    slugOf: true,
    reducedBy: true,
    after: true,
    notAfter: true,
    options: true,
    transitions: true,
    starts: true,
    reference: true,
    acyclic: true,
    where: true,
    groupBy: true,
    ratio: true,
    maxBytes: true,
    types: true,
    accept: true,
    typeFrom: true,
    fields: true,
    within: true,
    from: true,
    to: true,
  },
  page: { type: true, name: true, route: true, icon: true, menu: true, breadcrumbs: true, words: true, file: true },
  group: { type: true, name: true, icon: true, words: true, entries: true },
};

/** Keys that nothing reads: what they say would be left out without a word. */
export const unknownKeys = (what: keyof typeof known, given: object | undefined, at?: string): ProblemInFile[] => {
  const names = Object.keys(known[what]);
  return Object.keys(given ?? {})
    .filter((key) => !names.includes(key))
    .map((key) => ({ key: at === undefined ? key : `${at}.${key}`, message: noSuch('option', key, names) }));
};
