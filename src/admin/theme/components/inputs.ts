import type { Theme } from '@mui/material/styles';
import type { Overrides } from './overrides.ts';
import { tiny } from './surfaces.ts';

const inputHeight = (theme: { readonly density: string }) => (theme.density === 'compact' ? 34 : 40);

/** On a phone, everything that can be pressed is as high as a thumb, whatever the density, px. */
const thumb = 44;
const pressable = (theme: Pick<Theme, 'breakpoints'>, minHeight: number) => ({
  minHeight,
  [theme.breakpoints.down('sm')]: { minHeight: thumb },
});

/** Everything to type in, press or switch. Labels are above their input, never in it. */
export const inputs: Overrides = {
  MuiButtonBase: {
    // A ripple is motion without meaning, and slow on cheap devices.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...pressable(theme, theme.density === 'compact' ? 32 : 36),
        padding: '4px 14px',
        whiteSpace: 'nowrap',
        [tiny]: { whiteSpace: 'normal' },
      }),
      sizeSmall: ({ theme }) => ({ ...pressable(theme, 30), padding: '2px 10px', fontSize: '0.8125rem' }),
      sizeLarge: { minHeight: thumb, padding: '8px 20px' },
      text: { padding: '4px 10px' },
      outlined: ({ theme }) => ({
        variants: [
          {
            props: ({ color }) => color === 'inherit' || color === 'secondary',
            style: {
              borderColor: theme.vars.palette.divider,
              color: theme.vars.palette.text.primary,
              backgroundColor: theme.vars.palette.background.paper,
              '&:hover': {
                borderColor: theme.vars.palette.fieldLine,
                backgroundColor: theme.vars.palette.action.hover,
              },
            },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        [theme.breakpoints.down('sm')]: { minWidth: thumb, minHeight: thumb },
      }),
      sizeSmall: { padding: 5 },
    },
  },
  MuiTextField: {
    defaultProps: { size: 'small', variant: 'outlined', slotProps: { inputLabel: { shrink: true } } },
  },
  // MUI derives it from the name: two selects without one would share it while one fades and the other opens.
  MuiSelect: { defaultProps: { MenuProps: { id: undefined } } },
  MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        whiteSpace: 'normal',
        marginBottom: 6,
        lineHeight: 1.4,
        pointerEvents: 'auto',
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  // An input's label is one too.
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.strong }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        ...pressable(theme, inputHeight(theme)),
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: '0.875rem',
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.sunken },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
      }),
      input: ({ theme }) => ({
        // Safari draws today into an empty date, and pales it only against a background of the input's own.
        '&[type^="date"]': { backgroundColor: 'inherit', borderRadius: 'inherit' },
        paddingTop: theme.density === 'compact' ? 5.5 : 8.5,
        paddingBottom: theme.density === 'compact' ? 5.5 : 8.5,
        '&.Mui-disabled': { WebkitTextFillColor: theme.vars.palette.text.secondary },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      // The label is above, so the border needs no gap for it.
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: theme.vars.palette.fieldLine,
        '& legend': { display: 'none' },
      }),
      multiline: { paddingTop: 0, paddingBottom: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '4px 0 0',
        fontSize: '0.75rem',
        color: theme.vars.palette.text.secondary,
        '&.Mui-error': { color: theme.vars.palette.error.strong },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: ({ theme }) => pressable(theme, 0), label: { fontSize: '0.875rem' } },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 7 } } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 7 } } },
  MuiSwitch: {
    styleOverrides: {
      root: {
        width: 40,
        height: 24,
        padding: 0,
        margin: '4px 8px 4px 11px',
        overflow: 'visible',
        // It is drawn by backgrounds only, which print leaves out: on and off would look the same.
        printColorAdjust: 'exact',
      },
      switchBase: ({ theme }) => ({
        padding: 3,
        color: theme.vars.palette.background.paper,
        '&.Mui-checked': { transform: 'translateX(16px)', color: theme.vars.palette.primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
        '&.Mui-focusVisible': { outline: 'none' },
      }),
      thumb: { width: 18, height: 18 },
      track: ({ theme }) => ({ borderRadius: 12, opacity: 1, backgroundColor: theme.vars.palette.fieldLine }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...pressable(theme, theme.density === 'compact' ? 32 : 36),
        padding: '4px 12px',
        borderColor: theme.vars.palette.divider,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.primary.soft },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: ({ theme }) => ({
        '&.MuiOutlinedInput-root': {
          padding: theme.density === 'compact' ? '0 6px' : '3px 6px',
          // No higher than the inputs beside it, and its text below theirs: MUI's is a pixel higher, and 3 to the left.
          '& .MuiAutocomplete-input': { paddingBlock: 6.5, paddingInlineStart: 8 },
          '& .MuiInputAdornment-positionStart': { marginInline: '8px 0' },
        },
        // Inside a field that is high enough itself.
        '& .MuiAutocomplete-endAdornment .MuiIconButton-root': { minWidth: 0, minHeight: 0 },
      }),
      // Mirrored too, the arrow is the last: buttons in a line of text would keep their order.
      endAdornment: { display: 'flex' },
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, margin: '4px 0' }),
      listbox: { padding: 4 },
      option: ({ theme }) => ({
        borderRadius: 4,
        ...pressable(theme, 36),
        fontSize: '0.875rem',
        overflowWrap: 'anywhere',
      }),
    },
  },
};
