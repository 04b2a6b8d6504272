import type { CSSObject } from '@mui/material/styles';
import type { Overrides, VarsTheme } from './overrides.ts';

/** An input's error is nearer to it than to the next label. */
const inputSpacing = { '& .ra-input': { marginBottom: 8 } };
/** react-admin gives some inputs a margin of their own, and so they would stand lower than the others in their row. */
const flush = { defaultProps: { margin: 'none' } } as const;
/** react-admin shrinks or shifts some labels, for themes with labels in the input's frame: here all are above it. */
const label = { ...flush, styleOverrides: { root: { '& [class*=Input-label]': { transform: 'none', left: 0 } } } };

/** A table wider than its place scrolls there, instead of scrolling the whole page. */
const table = { styleOverrides: { root: { '& [class*=-tableWrapper]': { overflowX: 'auto' } } } } as const;

type WithTheme = { readonly theme: VarsTheme };
const onPhone = (theme: VarsTheme, style: CSSObject): CSSObject => ({ [theme.breakpoints.down('sm')]: style });
/** On a phone an `aside` goes below what it is beside elsewhere. */
const stacked = { flexDirection: 'column', alignItems: 'stretch' } as const;
/** Elsewhere it keeps its width: a wide table beside it would take that too. */
const aside = (theme: VarsTheme) => ({ flexShrink: 0, maxWidth: '40%', ...onPhone(theme, { maxWidth: 'none' }) });
const record = {
  styleOverrides: {
    root: ({ theme }: WithTheme) => ({
      '& > [class*=-main] > * + *': aside(theme),
      ...onPhone(theme, { '& [class*=-main]': stacked }),
    }),
  },
};
/** Otherwise they are white on a phone, above content with its own frame. */
const plain = ({ theme }: WithTheme) => onPhone(theme, { backgroundColor: 'transparent' });

/** By default in Roboto, which the page does not have, and too pale to be read. */
const text = ({ theme: { vars } }: WithTheme) => ({
  fontFamily: 'inherit',
  color: vars.palette.text.secondary,
  opacity: 1,
});
const message = { styleOverrides: { root: (props: WithTheme) => ({ '& [class*=-message]': text(props) }) } };

/** react-admin's own forms, inputs, lists and fields, for use in views and pages. `locales`: as `Intl` names them. */
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
  // Many buttons would otherwise scroll the whole page. Filters beside them take what is left, not all they can.
  RaTopToolbar: { styleOverrides: { root: (props) => ({ ...plain(props), flexWrap: 'wrap' }) } },
  RaListToolbar: { styleOverrides: { root: (props) => ({ ...plain(props), '& > form': { flex: '1 1 0' } }) } },
  // On a phone: above the page numbers, which our pages have further up than react-admin's.
  RaCreateButton: { styleOverrides: { root: { '&.RaCreateButton-floating': { bottom: 92 } } } },
  RaCreate: record,
  RaEdit: record,
  RaShow: record,
  RaDataTable: table,
  RaDatagrid: table,
  RaEmpty: message,
  RaNotFound: message,
  RaLoading: message,
  RaError: { styleOverrides: { root: text } },
  // Its button lies over the end of its label: room for it, if the list is no wider than the label.
  RaSavedQueriesList: { styleOverrides: { root: { '& > div:first-of-type': { paddingInlineEnd: 40 } } } },
  RaSimpleForm: { styleOverrides: { root: inputSpacing } },
  RaTabbedForm: {
    // Forms and pages have no addresses below them that a tab could use.
    defaultProps: { syncWithLocation: false },
    // On a phone the button bar covers the end of a form, and only for this one react-admin leaves no room.
    styleOverrides: { root: ({ theme }) => ({ ...inputSpacing, ...onPhone(theme, { paddingBottom: 80 }) }) },
  },
  RaTabbedShowLayout: { defaultProps: { syncWithLocation: false } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  // MUI ignores a gap given as a prop, as react-admin does.
  RaSingleFieldList: { styleOverrides: { root: { gap: 8 } } },
  // Its label is the smaller one of read-only values.
  RaFileInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaLabeled-label': { fontSize: '0.8125rem', fontWeight: 600, color: theme.vars.palette.text.primary },
      }),
    },
  },
  // By default a light grey, even in the dark: lists show it while they load.
  RaPlaceholder: { styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.action.hover }) } },
  RaArrayInput: label,
  RaCheckboxGroupInput: label,
  RaRadioButtonGroupInput: label,
  RaSelectInput: flush,
  // By default they use the browser's language, not the page's.
  RaNumberField: { defaultProps: { locales } },
  RaDateField: { defaultProps: { locales } },
});
