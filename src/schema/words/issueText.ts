import type { Language } from '#values/language.ts';
import { valueAt } from '#values/object.ts';
import { interpolate } from '#values/text/interpolate.ts';
import type { Issue } from '../kinds/behaviour.ts';
import type { Resource } from '../resource.ts';
import { en } from './en.ts';
import { type IssueWords, id } from './id.ts';
import { issueSentence, type Say } from './issueSentence.ts';

/** The messages of the issues, to be merged into a language's words under `faults`. */
export const issueWords: Readonly<Record<Language, IssueWords>> = { id, en };

const builtIn =
  (language: Language, resource: Resource): Say =>
  (key, params) => {
    const own = `resources.${resource.name}.`;
    const text = key.startsWith(own)
      ? valueAt(resource.words[language], key.slice(own.length).split('.'))
      : valueAt({ faults: issueWords[language] }, key.split('.'));
    return typeof text === 'string' ? interpolate(text, params) : undefined;
  };

/** An issue as a sentence for people. For the API, which has no `/locales`. */
export const issueText = (issue: Issue, language: Language, resource: Resource): string =>
  issueSentence(issue, language, resource, builtIn(language, resource));
