import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden, hiddenStyle } from '../kinds/marks/Hidden.tsx';
import { useRecordList } from '../list/recordListContext.ts';
import { StepButtons } from '../list/StepButtons.tsx';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: (theme.vars ?? theme).palette.text.secondary },
  '& ul': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  // Old values.
  '& del, & s': { color: (theme.vars ?? theme).palette.text.secondary },
  // On a phone a row is a block whose values are clear without column heads.
  [theme.breakpoints.down('sm')]: { '& thead': hiddenStyle },
}));

interface PreviewTableProps {
  readonly head: readonly string[];
  readonly children: ReactNode;
  readonly className?: string;
}

/** A preview of what would happen to records; callers style the spacing of its cells. */
export const PreviewTable = ({ head, children, className }: PreviewTableProps) => (
  <Table className={className}>
    <thead>
      <tr>
        {head.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
);

/** Buttons with the number of rows of each outcome, which filter the preview. */
export const Groups = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& button': {
    minHeight: 36,
    padding: '0 14px',
    color: (theme.vars ?? theme).palette.text.secondary,
    background: 'none',
    border: `1px solid ${(theme.vars ?? theme).palette.fieldLine}`,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    '&[aria-pressed="true"]': {
      color: (theme.vars ?? theme).palette.primary.strong,
      background: (theme.vars ?? theme).palette.primary.soft,
      borderColor: 'currentColor',
      fontWeight: 600,
    },
    '&:disabled': { color: (theme.vars ?? theme).palette.text.disabled, cursor: 'default' },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
}));

interface OutcomeStatusProps {
  /** Prefix of the translation keys `state.…`. */
  readonly words: 'bulk' | 'import';
  /** Undefined until the rows are checked. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** Announces how many rows have each outcome. Always mounted, so that its text is announced when it comes. */
export const OutcomeStatus = ({ words, counts = {} }: OutcomeStatusProps) => {
  const translate = useTranslate();
  const { number } = useRecordList().format;
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <Hidden role="status">
      {found.map(([state, count]) => `${translate(`${words}.state.${state}`)}: ${number(count)}`).join(', ')}
    </Hidden>
  );
};

/** Rows per page: drawing five thousand at once would freeze the page. */
const perPage = 50;

interface PreviewPagesProps<Row> {
  readonly rows: readonly Row[];
  /** Draws those of one page. */
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** The rows of a preview, page by page. Another `key` begins at the first page. */
export const PreviewPages = <Row,>({ rows, children }: PreviewPagesProps<Row>) => {
  const translate = useTranslate();
  const { number } = useRecordList().format;
  const [page, setPage] = useState(0);
  const first = page * perPage;
  const last = Math.min(first + perPage, rows.length);
  return (
    <>
      {children(rows.slice(first, last))}
      {rows.length > perPage && (
        <Box
          component="nav"
          aria-label={translate('list.page.label')}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 1 }}
        >
          <span role="status">
            {translate('list.page.range', { first: number(first + 1), last: number(last), total: number(rows.length) })}
          </span>
          <StepButtons
            words="list.page"
            isEnd={(by) => (by < 0 ? page === 0 : last >= rows.length)}
            onStep={(by) => setPage(page + by)}
          />
        </Box>
      )}
    </>
  );
};
