import { translate } from '#i18n/i18n.ts';
import type { Overrides, VarsTheme } from './overrides.ts';

const tones = ['info', 'success', 'warning', 'error', 'primary'] as const;

const softStyle = ({ vars }: VarsTheme, tone: 'neutral' | (typeof tones)[number]) => ({
  backgroundColor: vars.palette[tone].soft,
  color: vars.palette[tone].strong,
  '&.MuiChip-clickable:hover': { backgroundColor: vars.palette[tone].soft, textDecoration: 'underline' },
});

/** Tables, chips, avatars, lists, alerts, progress, tooltips: everything that shows values or says how things go. */
export const display: Overrides = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.density === 'compact' ? '4px 12px' : '10px 16px',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        fontSize: '0.875rem',
        lineHeight: 1.45,
      }),
      head: ({ theme }) => ({
        padding: theme.density === 'compact' ? '6px 12px' : '10px 16px',
        backgroundColor: theme.vars.palette.sunken,
        color: theme.vars.palette.text.secondary,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }),
      footer: ({ theme }) => ({ color: theme.vars.palette.text.primary, fontWeight: 600 }),
      paddingCheckbox: { width: 44, padding: '0 0 0 8px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.primary.soft },
        '&:last-child > .MuiTableCell-body': { borderBottom: 0 },
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-active': { color: theme.vars.palette.text.primary },
        '&.Mui-active .MuiTableSortLabel-icon': { color: theme.vars.palette.primary.main },
      }),
      icon: { fontSize: 16 },
    },
  },
  MuiTablePagination: {
    // Stock lists give their words only to the page numbers of a wide screen.
    defaultProps: { getItemAriaLabel: (type) => translate(`ra.navigation.${type}`) },
    styleOverrides: {
      root: { border: 0 },
      selectLabel: { fontSize: '0.8125rem' },
      displayedRows: { fontSize: '0.8125rem' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: '1.625rem', borderRadius: 6, fontSize: '0.8125rem', fontWeight: 600 },
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        color: theme.vars.palette.text.primary,
        fontWeight: 400,
      }),
      // Tones are soft, and always accompany a word.
      filled: ({ theme }) => ({
        ...softStyle(theme, 'neutral'),
        variants: tones.map((color) => ({ props: { color }, style: softStyle(theme, color) })),
      }),
      sizeSmall: { height: '1.5rem', fontSize: '0.75rem' },
      clickable: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { height: 44 } }),
      label: { paddingLeft: 8, paddingRight: 8 },
      icon: { color: 'inherit', marginLeft: 6, fontSize: 16 },
      deleteIcon: { color: 'inherit', fontSize: 18, margin: '0 4px 0 -2px', '&:hover': { color: 'inherit' } },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.primary.soft,
        color: theme.vars.palette.primary.strong,
        fontSize: '0.8125rem',
        fontWeight: 600,
      }),
    },
  },
  MuiListItemText: {
    styleOverrides: { primary: { fontSize: '0.875rem' }, secondary: { fontSize: '0.8125rem' } },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        alignItems: 'flex-start',
        border: '1px solid transparent',
        fontSize: '0.875rem',
        '& .MuiAlert-icon': { color: 'inherit', opacity: 1, padding: '8px 0', fontSize: 20 },
        // On a phone the buttons go below the text, and start where it does.
        [theme.breakpoints.down('sm')]: {
          '&:has(> .MuiAlert-action > .MuiButton-root)': { flexWrap: 'wrap' },
          '&:has(> .MuiAlert-action > .MuiButton-root) > .MuiAlert-message': { flex: 1 },
          '& > .MuiAlert-action:has(> .MuiButton-root)': {
            flexBasis: '100%',
            flexWrap: 'wrap',
            margin: 0,
            padding: '0 0 0 24px',
            '& > .MuiButton-root': { minWidth: 0, padding: '2px 8px' },
          },
        },
        variants: (['info', 'success', 'warning', 'error'] as const).map((severity) => ({
          props: { severity },
          style: { backgroundColor: theme.vars.palette[severity].soft, color: theme.vars.palette[severity].strong },
        })),
      }),
      message: { overflowWrap: 'anywhere' },
      action: { paddingTop: 2 },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 3, backgroundColor: theme.vars.palette.primary.soft }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, disableInteractive: false },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
        fontSize: '0.75rem',
        fontWeight: 400,
        padding: '4px 8px',
      }),
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
};
