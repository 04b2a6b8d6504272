import { languages } from '#values/language.ts';
import { valueAt } from '#values/object.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField } from '../kinds/index.ts';
import type { Resource, ResourceWords } from '../resource.ts';
import { unknownKeys } from './optionShapes.ts';
import { type FindProblems, noSuch, type Problem } from './resourceProblem.ts';

/** The options of a choice; for a list those of its items, if any has a label. */
const optionsOf = ({ words }: Resource, name: string, field: AnyField): readonly string[] => {
  if ('options' in field) return field.options;
  if (!languages.some((language) => words[language]?.options?.[name])) return [];
  const items = Object.values(behaviourOf(field).items?.(field) ?? {});
  return [...new Set(items.flatMap((item) => ('options' in item ? item.options : [])))];
};

/** The words that the definition needs, as paths. */
const requiredPaths = (resource: Resource): Readonly<Record<keyof ResourceWords, readonly (readonly string[])[]>> => {
  const fields = Object.entries(resource.fields);
  /** A word in one language is needed in the other. */
  const inEither = (part: 'help' | 'actions' | 'faults') =>
    Object.values(resource.words).flatMap((words) => Object.keys(words?.[part] ?? {}).map((name) => [name]));
  return {
    name: [[]],
    one: [],
    fields: fields.map(([name]) => [name]),
    // A name that is no field is reported as such.
    help: inEither('help').filter(([name = '']) => Object.hasOwn(resource.fields, name)),
    actions: inEither('actions'),
    sections: resource.form.filter(({ name }) => name !== 'main').map(({ name }) => [name]),
    options: fields.flatMap(([name, field]) => optionsOf(resource, name, field).map((option) => [name, option])),
    items: fields.flatMap(([name, field]) =>
      Object.keys(behaviourOf(field).items?.(field) ?? {}).map((sub) => [name, sub]),
    ),
    toggles: Object.keys(resource.list.toggles).map((name) => [name]),
    faults: inEither('faults'),
  };
};

/** Labels that two columns or two options share, so nobody could tell them apart. */
const collisions = (words: Readonly<Record<string, string>>, key: string): Problem[] => {
  const seen = new Map<string, string>();
  return Object.entries(words).flatMap(([name, word]) => {
    const normalized = String(word).trim().toLowerCase();
    const other = seen.get(normalized);
    if (other !== undefined)
      return [{ key: `${key}.${name}`, message: `"${word}" is already the text of "${other}"; choose another` }];
    seen.set(normalized, name);
    return [];
  });
};

/** Words that are missing, empty, not needed, or the same twice. */
export const wordProblems: FindProblems = (resource) =>
  languages.flatMap((language) => {
    const words = resource.words[language];
    const at = `words.${language}`;
    if (!words) return [{ key: at, message: 'is missing; add the texts in this language' }];
    const problems = unknownKeys('words', words, at);
    for (const [part, paths] of Object.entries(requiredPaths(resource)))
      for (const path of paths) {
        const word = valueAt(words, [part, ...path]);
        if (typeof word !== 'string' || word.trim() === '')
          problems.push({ key: [at, part, ...path].join('.'), message: 'the text is missing or empty' });
      }
    const names = Object.keys(resource.fields);
    for (const part of ['fields', 'help'] as const)
      for (const name of Object.keys(words[part] ?? {}))
        if (!names.includes(name))
          problems.push({ key: `${at}.${part}.${name}`, message: noSuch('field', name, names) });
    return [
      ...problems,
      ...collisions(words.fields ?? {}, `${at}.fields`),
      ...(['options', 'items'] as const).flatMap((part) =>
        Object.entries(words[part] ?? {}).flatMap(([field, texts]) => collisions(texts, `${at}.${part}.${field}`)),
      ),
    ];
  });
