import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { PreviewTable } from '../batch/PreviewTable.tsx';
import { Hidden } from '../kinds/marks/Hidden.tsx';
import { useFormat } from '../kinds/useFormat.ts';
import { useIssueText } from '../kinds/words/useIssueText.ts';
import { pathLabel, useLabels } from '../kinds/words/useLabels.ts';
import type { PlannedRow } from './plan.ts';

const Table = styled(PreviewTable)(({ theme }) => ({
  '& th, & td': { padding: '8px 12px 8px 0', overflowWrap: 'anywhere' },
  '& tbody th': { width: '34%', fontWeight: 600 },
  '& ul': { gap: 4 },
  '& li > span:first-of-type': { color: (theme.vars ?? theme).palette.text.secondary },
  '& li[data-issue]': { color: (theme.vars ?? theme).palette.error.strong },
  [theme.breakpoints.down('sm')]: {
    '& tr, & tbody th, & td': { display: 'block', width: 'auto' },
    '& tbody th': { borderBottom: 0, paddingBottom: 0 },
    '& td': { paddingTop: 4 },
  },
}));

/** What would become of records: each field old → new, and what the rules say against it. */
export const PlanTable = ({
  resource,
  rows,
}: {
  readonly resource: Resource;
  readonly rows: readonly PlannedRow[];
}) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const issueText = useIssueText(resource);
  const text = (name: string, values: PlannedRow['after']) =>
    format.text(name, values).trim() || translate('bulk.empty');
  return (
    <Table head={[translate('bulk.record'), translate('bulk.change')]}>
      {rows.map(({ before, after, changed, issues, state }) => (
        <tr key={before.id}>
          <th scope="row">{format.title(before)}</th>
          <td>
            <ul>
              {changed.map((name) => (
                <li key={name}>
                  <span>{labels.field(name)}:</span> <del>{text(name, before)}</del> <span aria-hidden>→</span>
                  <Hidden> {translate('bulk.becomes')} </Hidden> <strong>{text(name, after)}</strong>
                </li>
              ))}
              {state === 'locked' && <li data-issue>{translate('bulk.locked')}</li>}
              {state === 'refused' &&
                Object.entries(issues).map(([path, issue]) => (
                  <li key={path} data-issue>
                    {changed.includes(path) && changed.length === 1 ? '' : `${pathLabel(labels, path)}: `}
                    {issueText(issue)}
                  </li>
                ))}
              {state === 'same' && <li>{translate('bulk.state.same')}</li>}
            </ul>
          </td>
        </tr>
      ))}
    </Table>
  );
};
