import { interpolate, type TextValues } from '#values/interpolate.ts';
import type { Language } from '#values/language.ts';
import type { Issue } from '../kinds/behaviour.ts';
import { numberText } from '../kinds/numbers/numbers.ts';
import type { Resource } from '../resource.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import type { IssueWords } from './issueWords.ts';

/** The words of the issues, to be merged into a language's words under `faults`. */
export const issueWords: Readonly<Record<Language, IssueWords>> = { id, en };

/**
 * Says a key (`faults.required`, `resources.banner.fields.title`) with its params, or nothing when it has no word.
 * A screen gives its i18n, so that `/locales` may override every word; the API needs none.
 */
export type Say = (key: string, params: TextValues) => string | undefined;

const lookUp = (tree: unknown, key: string): string | undefined => {
  let found = tree;
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

const builtIn =
  (language: Language, resource: Resource): Say =>
  (key, params) => {
    const own = `resources.${resource.name}.`;
    const text = key.startsWith(own)
      ? lookUp(resource.words[language], key.slice(own.length))
      : lookUp({ faults: issueWords[language] }, key);
    return text === undefined ? undefined : interpolate(text, params);
  };

/** What is wrong, as a sentence for a person. */
export const issueText = (
  issue: Issue,
  language: Language,
  resource: Resource,
  say: Say = builtIn(language, resource),
): string => {
  const word = (key: string) => say(`resources.${resource.name}.${key}`, {}) ?? key.slice(key.lastIndexOf('.') + 1);
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(issue.params ?? {}))
    params[name] = typeof value === 'number' ? numberText(value, language, 6) : value;
  for (const [name, key] of Object.entries(issue.words ?? {}))
    params[name] = typeof key === 'string' ? `“${word(key)}”` : key.map((one) => `“${word(one)}”`).join(', ');
  const key = issue.own ? `resources.${resource.name}.faults.${issue.code}` : `faults.${issue.code}`;
  return say(key, params) ?? issue.code;
};
