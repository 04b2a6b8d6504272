import { useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { pathLabel } from '../../kinds/words/pathLabel.ts';
import { useIssueText } from '../../kinds/words/useIssueText.ts';
import type { Labels } from '../../kinds/words/useLabels.ts';
import type { RowIssue } from '../plan/plan.ts';

/** Says what is wrong with a row: `Harga: Wajib diisi`. */
export const useRowIssueText = (resource: Resource, labels: Labels): ((issue: RowIssue) => string) => {
  const translate = useTranslate();
  const issueText = useIssueText(resource);
  return ({ path, issue, word }) => {
    const text = issue ? issueText(issue) : translate(`import.wrong.${word}`);
    return path === undefined ? text : `${pathLabel(labels, path)}: ${text}`;
  };
};
