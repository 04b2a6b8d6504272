import type { Overrides } from './overrides.ts';

/** Links, tabs, breadcrumbs, bars: everything that navigates. */
export const navigation: Overrides = {
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' }),
    },
  },
  MuiToolbar: {
    styleOverrides: { root: { minHeight: 56, '@media (min-width: 0px)': { minHeight: 56 } } },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: '0.8125rem', color: theme.vars.palette.text.secondary }),
      li: ({ theme }) => ({ '& a': { color: theme.vars.palette.text.secondary } }),
      separator: { marginLeft: 6, marginRight: 6 },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 14px' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outlineOffset: -2, backgroundColor: 'transparent' },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.soft,
          color: theme.vars.palette.primary.strong,
        },
      }),
    },
  },
};
