import type { CSSObject } from '@mui/material/styles';
import type { Overrides, VarsTheme } from './overrides.ts';

/** What is wrong with an input stands nearer to it than to the label of the next one. */
const apart = { '& .ra-input': { marginBottom: 8 } };
/** Labels that react-admin makes smaller or shifts, for a theme that has them in the input's frame: here all stand above. */
const label = { styleOverrides: { root: { '& [class*=Input-label]': { transform: 'none', left: 0 } } } };

/** A table that is wider than its place moves there, and not the whole page with it. */
const table = { styleOverrides: { root: { '& [class*=-tableWrapper]': { overflowX: 'auto' } } } } as const;

const onPhone = (theme: VarsTheme, style: CSSObject): CSSObject => ({ [theme.breakpoints.down('sm')]: style });
/** On a phone an `aside` stands below what it is beside elsewhere. */
const stacked = { flexDirection: 'column', alignItems: 'stretch' } as const;
/** Elsewhere it keeps its width: a wide table beside it would take that too. */
const aside = (theme: VarsTheme) => ({ flexShrink: 0, maxWidth: '40%', ...onPhone(theme, { maxWidth: 'none' }) });
const record = {
  styleOverrides: {
    root: ({ theme }: { readonly theme: VarsTheme }) => ({
      '& > [class*=-main] > * + *': aside(theme),
      ...onPhone(theme, { '& [class*=-main]': stacked }),
    }),
  },
};
/** They would be white there, above what has a frame of its own. */
const toolbar = {
  styleOverrides: {
    root: ({ theme }: { readonly theme: VarsTheme }) => onPhone(theme, { backgroundColor: 'transparent' }),
  },
};

/** By themselves they have Roboto, which the page has not. */
const ownFont = { fontFamily: 'inherit' };
const message = { styleOverrides: { root: { '& [class*=-message]': ownFont } } };

/** Forms, inputs, lists and fields of react-admin's own, which views and pages may have. `locales`: as `Intl` names it. */
export const stock = (locales: string): Overrides => ({
  RaList: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaList-main': { minWidth: 0 },
        '& > * + *': aside(theme),
        ...onPhone(theme, stacked),
      }),
    },
  },
  RaTopToolbar: toolbar,
  RaListToolbar: toolbar,
  RaCreate: record,
  RaEdit: record,
  RaShow: record,
  RaDataTable: table,
  RaDatagrid: table,
  RaNotFound: message,
  RaLoading: message,
  RaError: { styleOverrides: { root: ownFont } },
  // Its button lies at the end of its label, which a place no wider than that needs room for.
  RaSavedQueriesList: { styleOverrides: { root: { '& > div:first-of-type': { paddingInlineEnd: 40 } } } },
  RaSimpleForm: { styleOverrides: { root: apart } },
  RaTabbedForm: {
    // Below the address of a form or a page is none that a tab could have.
    defaultProps: { syncWithLocation: false },
    // On a phone the bar with its buttons stands over the end of a form, and of this one alone nothing makes room for it.
    styleOverrides: { root: ({ theme }) => ({ ...apart, ...onPhone(theme, { paddingBottom: 80 }) }) },
  },
  RaTabbedShowLayout: { defaultProps: { syncWithLocation: false } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  // As a property, which is how react-admin has it, a gap is nothing to MUI any more.
  RaSingleFieldList: { styleOverrides: { root: { gap: 8 } } },
  // Its label is that of what is read only, a smaller one.
  RaFileInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaLabeled-label': { fontSize: '0.8125rem', fontWeight: 600, color: theme.vars.palette.text.primary },
      }),
    },
  },
  // A light grey by itself, which is what lists are while they load, in the dark too.
  RaPlaceholder: { styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.action.hover }) } },
  RaArrayInput: label,
  RaCheckboxGroupInput: label,
  RaRadioButtonGroupInput: label,
  // By themselves they write as the browser's language has it, whatever the page speaks.
  RaNumberField: { defaultProps: { locales } },
  RaDateField: { defaultProps: { locales } },
});
