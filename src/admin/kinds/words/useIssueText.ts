import { useTranslate } from 'react-admin';
import type { Issue } from '#schema/kinds/behaviour.ts';
import type { Resource } from '#schema/resource.ts';
import { issueSentence } from '#schema/words/issueSentence.ts';
import { useLanguage } from '../useLanguage.ts';

/** An issue as a sentence in the chosen language; the served locale files may override each. */
export const useIssueText = (resource: Resource): ((issue: Issue) => string) => {
  const translate = useTranslate();
  const language = useLanguage();
  const translated = (key: string, params: object) => translate(key, { ...params, _: '' }) || undefined;
  return (issue) => issueSentence(issue, language, resource, translated);
};
