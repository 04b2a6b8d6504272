import { styled } from '@mui/material/styles';

/** A row of small icon actions; plain elements, since a list has hundreds. */
export const ActionButtons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 2,
  // The baseline of a stock one is another.
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
    // The ring stays clear of what stands close beside it.
    outlineOffset: -2,
    '&:hover': {
      background: (theme.vars ?? theme).palette.action.hover,
      color: (theme.vars ?? theme).palette.text.primary,
    },
    '& svg': { fontSize: 19 },
    // A stock one is its icon here; its name stays for those who hear it. One that has none is known by its name alone.
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

/** Actions one below the other, each by its name, as high as a thumb. */
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
    font: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    outlineOffset: -2,
    '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
    '& svg': { fontSize: 20, color: (theme.vars ?? theme).palette.text.secondary },
    // A stock one has no words on a phone, but those that are heard.
    '&.MuiIconButton-root::after': { content: 'attr(aria-label)' },
  },
}));
