import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { SteadyLink } from '../../routing/SteadyLink.tsx';

/** A row of small icon buttons; plain elements, since a list has hundreds. */
export const ActionButtons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 2,
  // Stock buttons have another baseline.
  verticalAlign: 'middle',
  '&& a, && button': {
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    width: 32,
    minWidth: 0,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: (theme.vars ?? theme).palette.text.secondary,
    cursor: 'pointer',
    // Keeps the focus ring clear of close neighbours.
    outlineOffset: -2,
    '&:hover': {
      background: (theme.vars ?? theme).palette.action.hover,
      color: (theme.vars ?? theme).palette.text.primary,
    },
    '& svg': { fontSize: 19 },
    // A stock button shows only its icon; screen readers still get its name. Without an icon, it shows its name.
    '&.MuiButton-root:has(svg)': { fontSize: 0, alignContent: 'center' },
    '&:not(:has(svg))': {
      gridAutoFlow: 'column',
      alignContent: 'center',
      gap: 6,
      width: 'auto',
      minWidth: 32,
      padding: '0 8px',
    },
    '& .MuiButton-icon': { margin: 0 },
    [theme.breakpoints.down('sm')]: { width: 44, height: 44 },
  },
}));

/** Actions with their names, one below the other, high enough for a thumb. */
export const ActionMenu = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 180,
  padding: '4px 0',
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    justifyContent: 'flex-start',
    minHeight: 44,
    padding: '0 16px',
    border: 0,
    borderRadius: 0,
    background: 'none',
    color: (theme.vars ?? theme).palette.text.primary,
    textDecoration: 'none',
    cursor: 'pointer',
    outlineOffset: -2,
    '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
    '& svg': { fontSize: 20, color: (theme.vars ?? theme).palette.text.secondary },
    // On a phone a stock button has no text but its `aria-label`.
    '&.MuiIconButton-root::after': { content: 'attr(aria-label)' },
  },
}));

/** Whether a row's actions show their names, or only icons. */
export const WordedContext = createContext(false);

interface RowActionProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** The record's title, for screen readers. */
  readonly record: string;
  /** The target; an address with a protocol opens in a new tab. */
  readonly to?: string;
  /** What it does if it has no target. */
  readonly onClick?: () => void;
}

/** An action of a row, also a view's own: an icon in the table, with its name on a card. */
export const RowAction = ({ icon, label, record, to, onClick }: RowActionProps) => {
  const worded = useContext(WordedContext);
  const labelProps = { title: label, 'aria-label': `${label}: ${record}` };
  const content = (
    <>
      {icon}
      {worded && label}
    </>
  );
  if (to === undefined)
    return (
      <button type="button" onClick={onClick} {...labelProps}>
        {content}
      </button>
    );
  return /^[a-z]+:/.test(to) ? (
    <a href={to} target="_blank" rel="noopener noreferrer" {...labelProps}>
      {content}
    </a>
  ) : (
    <SteadyLink to={to} {...labelProps}>
      {content}
    </SteadyLink>
  );
};
