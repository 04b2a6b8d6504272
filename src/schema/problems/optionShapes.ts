import { languages } from '#values/language.ts';
import type { FigureOptions, RowsOptions } from '../dashboard/widget.ts';
import type { AnyField, Fields } from '../kinds/index.ts';
import type { Tone } from '../kinds/select/select.ts';
import type { Page } from '../page.ts';
import type { MenuGroup } from '../registry.ts';
import type { Can, ResourceDefinition, ResourceWords } from '../resource.ts';
import { noSuch, type Problem, ResourceProblemError } from './resourceProblem.ts';
import * as shape from './shape.ts';
import {
  anything,
  either,
  flag,
  listOf,
  names,
  objectOf,
  oneOf,
  orObject,
  recordOf,
  requireKeys,
  rule,
  someOf,
  text,
  whole,
} from './shape.ts';

type ShapeOfEach<T> = { readonly [K in keyof T & string]-?: shape.Shape };
type KeysOfAny<T> = T extends unknown ? keyof T & string : never;
type Definition = ResourceDefinition<string, Fields, string, string, string>;

/**
 * All options that a resource file may have. Types know them, but neither `npm start` nor `npm run dev` checks types. A
 * function, because the build does not need it and would keep what is created at the top of a file.
 */
const createShapes = () => {
  const eachLanguage = (inside: shape.Shape) =>
    someOf(Object.fromEntries(languages.map((language) => [language, inside])));
  const localizedText = eachLanguage(shape.words);
  const permission = either((value) => typeof value === 'function', rule, flag);
  const tones: Readonly<Record<Tone, true>> = { neutral: true, info: true, success: true, warning: true, error: true };
  const tone = oneOf(...Object.keys(tones));
  const limit = either(shape.isText, text, shape.number);
  const condition = recordOf(orObject(shape.scalars, objectOf({ not: shape.scalars })));
  const bounds = someOf({ in: listOf(shape.scalar), gte: shape.bound, lte: shape.bound });
  const time = {
    now: flag,
    inDays: shape.number,
    day: whole(-36_500, 36_500),
    at: oneOf('start', 'end'),
    range: oneOf('start', 'end'),
  };
  const moment = orObject(shape.bound, someOf(time));
  const form = oneOf('https', 'path', 'any');

  const list: ShapeOfEach<NonNullable<Definition['list']>> = {
    columns: names,
    filters: names,
    search: names,
    sort: text,
    perPage: oneOf(25, 50, 100),
    toggles: recordOf(recordOf(orObject(shape.scalars, bounds))),
    totals: names,
    expand: names,
    calendar: requireKeys(['start'], someOf({ start: text, end: text })),
  };
  const can: ShapeOfEach<Can> = { create: flag, edit: permission, delete: permission };
  const words: ShapeOfEach<ResourceWords> = {
    name: shape.words,
    one: shape.words,
    fields: recordOf(shape.words),
    help: recordOf(shape.words),
    actions: recordOf(shape.words),
    sections: recordOf(shape.words),
    options: recordOf(recordOf(shape.words)),
    items: recordOf(recordOf(shape.words)),
    toggles: recordOf(shape.words),
    faults: recordOf(shape.words),
  };
  const resource: ShapeOfEach<Definition> = {
    name: text,
    route: text,
    endpoint: text,
    icon: text,
    parent: objectOf({ resource: text, field: text }),
    // Each field is checked on its own.
    fields: recordOf(anything),
    title: text,
    list: shape.known(list),
    form: recordOf(names),
    related: recordOf(text),
    can: shape.known(can),
    check: rule,
    warnOverlap: objectOf({ period: text, same: names, when: condition }),
    active: recordOf(shape.scalars),
    words: eachLanguage(shape.known(words)),
  };
  /** The options of all kinds. Only types check that an option belongs to the kind. */
  const field: Readonly<Record<KeysOfAny<AnyField>, shape.Shape>> = {
    kind: text,
    required: oneOf(true, false, 'whenShown'),
    // Checked by the field's own rules.
    initial: anything,
    unique: orObject(flag, objectOf({ within: text })),
    fixed: flag,
    readOnly: flag,
    shownWhen: either((value) => typeof value === 'function', rule, condition),
    max: limit,
    min: limit,
    above: limit,
    below: limit,
    // A double has no more significant digits.
    places: whole(0, 15),
    useGrouping: flag,
    tones: either(Array.isArray, listOf(objectOf({ upTo: shape.number, tone })), recordOf(tone)),
    pattern: objectOf({ matches: shape.expression, example: text }),
    characters: text,
    slugOf: text,
    reducedBy: text,
    after: text,
    notAfter: text,
    options: names,
    transitions: recordOf(names),
    starts: names,
    reference: text,
    acyclic: flag,
    where: recordOf(text),
    groupBy: text,
    ratio: text,
    maxBytes: whole(1),
    types: names,
    accept: orObject(form, objectOf({ by: text, forms: recordOf(form) })),
    typeFrom: text,
    fields: recordOf(anything),
    within: text,
    from: text,
    to: text,
  };
  const page: ShapeOfEach<Page> = {
    type: text,
    name: text,
    route: text,
    icon: text,
    menu: flag,
    breadcrumbs: flag,
    words: localizedText,
    file: text,
  };
  const group: ShapeOfEach<MenuGroup> = {
    type: text,
    name: text,
    icon: text,
    words: localizedText,
    entries: listOf(anything),
  };
  const filter = recordOf(
    orObject(shape.scalars, someOf({ ...time, in: listOf(shape.scalar), gte: moment, lte: moment })),
  );
  const figures: ShapeOfEach<FigureOptions> = {
    words: localizedText,
    chart: oneOf('figure', 'bar', 'line', 'donut'),
    measure: orObject(oneOf('count'), objectOf({ sum: text })),
    by: text,
    day: text,
    filter,
    limit: whole(1, 400),
  };
  const rows: ShapeOfEach<RowsOptions> = {
    words: localizedText,
    filter,
    sort: text,
    show: names,
    limit: whole(1, 100),
  };

  return { resource, list, can, words, field, page, group, figures, rows };
};

export const shapes = /* @__PURE__ */ createShapes();
type ShapeName = keyof typeof shapes;

/** Keys that nothing reads, which would be ignored silently. */
export const unknownKeys = (what: ShapeName, input: object | undefined, at?: string): Problem[] => {
  const keys = Object.keys(shapes[what]);
  return Object.keys(input ?? {})
    .filter((key) => !keys.includes(key))
    .map((key) => ({ key: at === undefined ? key : `${at}.${key}`, message: noSuch('option', key, keys) }));
};

/** Values of a wrong type, which nothing else could read. To be called before anything reads them. */
export const wrongTypes = (
  what: ShapeName,
  input: unknown,
  { at = '', needed = [] }: { readonly at?: string; readonly needed?: readonly string[] } = {},
): readonly Problem[] => shape.requireKeys(needed, shape.known(shapes[what]))(input, at);

/** Throws. The default file is the registry, for when the name that would tell the file is missing. */
export const throwProblems = (problems: readonly Problem[], file = 'resources/index.ts'): void => {
  if (problems.length > 0) throw new ResourceProblemError(problems.map((problem) => ({ file, ...problem })));
};
