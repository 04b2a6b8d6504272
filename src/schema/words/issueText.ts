import type { Language } from '#values/language.ts';
import { interpolate } from '#values/text/interpolate.ts';
import type { Issue } from '../kinds/behaviour.ts';
import type { Resource } from '../resource.ts';
import { en } from './en.ts';
import { type IssueWords, id } from './id.ts';
import { issueSentence, type Say } from './issueSentence.ts';

/** The messages of the issues, to be merged into a language's words under `faults`. */
export const issueWords: Readonly<Record<Language, IssueWords>> = { id, en };

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

/** An issue as a sentence for people. For the API, which has no `/locales`. */
export const issueText = (issue: Issue, language: Language, resource: Resource): string =>
  issueSentence(issue, language, resource, builtIn(language, resource));
