import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { hiddenStyle } from '../kinds/marks/Hidden.tsx';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
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
  [theme.breakpoints.down('sm')]: {
    '& thead': hiddenStyle,
  },
}));

interface PreviewTableProps {
  readonly head: readonly string[];
  /** Its rows. */
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
