import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Id } from '#values/id.ts';
import { Groups, PreviewPages, PreviewTable } from '../batch/Preview.tsx';
import { Uncounted, UsageList } from '../deletion/Usage.tsx';
import type { Usage } from '../deletion/useUsage.ts';
import { Hidden } from '../kinds/marks/Hidden.tsx';
import { useIssueText } from '../kinds/words/useIssueText.ts';
import { pathLabel } from '../kinds/words/useLabels.ts';
import { useRecordList } from '../list/recordListContext.ts';
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

/** What would happen to records: each field old → new, and its issues. */
const PlanTable = ({ rows }: { readonly rows: readonly PlannedRow[] }) => {
  const { resource, labels, format } = useRecordList();
  const translate = useTranslate();
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

const groups = ['changes', 'refused', 'same'] as const;
type Group = (typeof groups)[number];

const groupOf = ({ state }: PlannedRow): Group => (state === 'locked' ? 'refused' : state);

/** How many records are in each group. */
export const countsOf = (rows: readonly PlannedRow[]): Readonly<Record<Group, number>> => {
  const counts = { changes: 0, refused: 0, same: 0 };
  for (const row of rows) counts[groupOf(row)] += 1;
  return counts;
};

interface PlanViewProps {
  readonly rows: readonly PlannedRow[];
  readonly counts: ReturnType<typeof countsOf>;
  /** How many ticked records no longer exist. */
  readonly missingCount: number;
  /** Records that would become inactive, and what refers to them. */
  readonly deactivated: readonly Id[];
  readonly usage: Usage;
}

/** A preview of every record, in groups: changed, refused by the rules, unchanged. */
export const PlanView = ({ rows, counts, missingCount, deactivated, usage }: PlanViewProps) => {
  const translate = useTranslate();
  const { number } = useRecordList().format;
  const [chosenGroup, setChosenGroup] = useState<Group>();
  const group = chosenGroup ?? groups.find((candidate) => counts[candidate] > 0) ?? 'changes';
  const shownRows = rows.filter((row) => groupOf(row) === group);
  const large = rows.filter((row) => row.state === 'changes' && row.isLarge).length;
  return (
    <>
      {large > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('bulk.largeChanges', { smart_count: large })}
        </Alert>
      )}
      {usage.uses.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('bulk.off', { smart_count: deactivated.length, number: number(deactivated.length) })}
          <UsageList uses={usage.uses} apart />
          <Uncounted resources={usage.uncounted} />
        </Alert>
      )}
      {missingCount > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('bulk.gone', { smart_count: missingCount })}
        </Alert>
      )}
      <Groups aria-label={translate('bulk.show')} sx={{ mb: 1.5 }}>
        {groups.map((option) => (
          <button key={option} type="button" aria-pressed={option === group} onClick={() => setChosenGroup(option)}>
            {translate(`bulk.state.${option}`)} <b>{number(counts[option])}</b>
          </button>
        ))}
      </Groups>
      {shownRows.length === 0 ? (
        <p>{translate('bulk.none')}</p>
      ) : (
        <PreviewPages key={group} rows={shownRows}>
          {(shown) => <PlanTable rows={shown} />}
        </PreviewPages>
      )}
    </>
  );
};
