import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { PreviewPages, PreviewTable } from '../../batch/Preview.tsx';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useIssueText } from '../../kinds/words/useIssueText.ts';
import { pathLabel } from '../../kinds/words/useLabels.ts';
import { useRecordList } from '../../list/recordListContext.ts';
import type { FieldChange, PlannedRow, RowIssue, RowState } from '../plan/plan.ts';

const tones = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  wrong: 'error',
  skipped: 'neutral',
} as const satisfies Record<RowState, string>;

const Table = styled(PreviewTable)(({ theme }) => ({
  '& th, & td': { padding: '10px 16px 10px 0' },
  '& td:not(:first-of-type)': { overflowWrap: 'anywhere' },
  '& ul': { gap: 2 },
  [theme.breakpoints.down('sm')]: {
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '4px 12px',
      padding: '12px 0',
      borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    },
    '& th, & td': { padding: 0, border: 0 },
    '& td:last-child': { gridColumn: '1 / -1' },
  },
}));

const Change = ({ field, old, new: next, losesFormatting }: FieldChange) => {
  const { labels } = useRecordList();
  const translate = useTranslate();
  const emptyText = translate('import.empty');
  return (
    <>
      {pathLabel(labels, field)}: <s>{old || emptyText}</s> <span aria-hidden>→</span>{' '}
      <Hidden>{translate('import.becomes')}</Hidden> <strong>{next || emptyText}</strong>
      {losesFormatting && <em> ({translate('import.losesFormatting')})</em>}
    </>
  );
};

/** Returns the text of a row's issue: `Harga: Wajib diisi`. */
export const useRowIssueText = (): ((issue: RowIssue) => string) => {
  const { resource, labels } = useRecordList();
  const translate = useTranslate();
  const issueText = useIssueText(resource);
  return ({ path, issue, word }) => {
    const text = issue ? issueText(issue) : translate(`import.wrong.${word}`);
    return path === undefined ? text : `${pathLabel(labels, path)}: ${text}`;
  };
};

/** The values of a new record, the changes to an existing one, or why a row is wrong. */
const RowSummary = ({ plan }: { readonly plan: PlannedRow }) => {
  const { resource, labels } = useRecordList();
  const issueText = useRowIssueText();
  if (plan.is === 'wrong')
    return (
      <ul>
        {plan.issues.map(issueText).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  if (plan.is === 'new')
    return plan.changes
      .filter((change) => change.new && change.field !== resource.title)
      .map((change) => `${pathLabel(labels, change.field)}: ${change.new}`)
      .join(' · ');
  return (
    <ul>
      {plan.changes.map((change) => (
        // One item may leave the place that another one takes.
        <li key={`${change.field} ${change.new}`}>
          <Change {...change} />
        </li>
      ))}
    </ul>
  );
};

/** Rows of the file with what would happen to them. */
export const PlannedRows = ({ rows }: { readonly rows: readonly PlannedRow[] }) => {
  const { format } = useRecordList();
  const translate = useTranslate();
  if (rows.length === 0) return <p>{translate('import.none')}</p>;
  return (
    <PreviewPages rows={rows}>
      {(shown) => (
        <Table head={['at', 'record', 'what'].map((column) => translate(`import.row.${column}`))}>
          {shown.map((plan) => (
            <tr key={plan.row.at}>
              <td>{format.number(plan.row.at)}</td>
              <td>
                <Chip size="small" color={tones[plan.is]} label={translate(`import.state.${plan.is}`)} /> {plan.title}
              </td>
              <td>
                <RowSummary plan={plan} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </PreviewPages>
  );
};
