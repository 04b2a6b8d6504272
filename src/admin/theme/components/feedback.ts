import type { Overrides } from './overrides.ts';

/** Alerts, progress, skeletons, tooltips. */
export const feedback: Overrides = {
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
      action: { paddingTop: 2 },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { fontSize: '0.875rem', fontWeight: 600, marginTop: 0, marginBottom: 2 } },
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
