import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import type { InputHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import type { AnyField } from '#schema/kinds/index.ts';
import type { InputProps } from '../inputProps.ts';

/** Looks like MUI's outlined input, but that is five styled elements: a form has a dozen, and each key renders one. */
const Box = styled('div')(
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    borderRadius: 'var(--bo-shape-borderRadius)',
    background: 'var(--bo-surface)',
    color: 'var(--bo-text)',
    fontSize: '0.875rem',
    lineHeight: '1.4375em',
    cursor: 'text',
    '&.start': { paddingLeft: 14 },
    '&.end': { paddingRight: 14 },
    '& > input[name]': {
      boxSizing: 'content-box',
      display: 'block',
      width: '100%',
      minWidth: 0,
      height: '1.4375em',
      margin: 0,
      paddingInline: 14,
      border: 0,
      // Safari draws today into an empty date, and pales it only against a background of the input's own.
      background: 'inherit',
      borderRadius: 'inherit',
      color: 'currentColor',
      outline: 0,
      boxShadow: 'none',
      WebkitTapHighlightColor: 'transparent',
      '&::placeholder': { color: 'var(--bo-quiet)', opacity: 1 },
      '&:disabled': { WebkitTextFillColor: 'var(--bo-quiet)', opacity: 1 },
      '&[type^="date"]:disabled': { color: 'var(--bo-quiet)', WebkitTextFillColor: 'currentcolor' },
      '&:-webkit-autofill': { boxShadow: 'var(--bo-palette-Input-autofillWebkitBoxShadow)' },
    },
    '&.start > input[name]': { paddingLeft: 0 },
    '&.end > input[name]': { paddingRight: 0 },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: '1px solid var(--bo-field)',
      borderRadius: 'inherit',
      pointerEvents: 'none',
    },
    '&:hover::after': { borderColor: 'var(--bo-quiet)' },
    '&:has(> input[name]:focus)::after': { borderWidth: 2, borderColor: 'var(--bo-accent)' },
    '&:has(> input[name][aria-invalid="true"])::after': { borderColor: 'var(--bo-error)' },
    '&:has(> input[name]:disabled)': { background: 'var(--bo-sunken)', cursor: 'default' },
    '&:has(> input[name]:disabled)::after': { borderColor: 'var(--bo-line)' },
  },
  memoTheme(({ theme }) => ({
    minHeight: theme.density === 'compact' ? 34 : 40,
    '& > input[name]': { paddingBlock: theme.density === 'compact' ? 5.5 : 8.5 },
    [theme.breakpoints.down('sm')]: { minHeight: 44, '& > input[name]': { paddingBlock: 12 } },
  })),
);

export interface LineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  readonly input: InputProps<AnyField>;
  /** The text in it; by default the value. */
  readonly text?: string;
  /** Receives what is typed; by default it becomes the value, and an empty text `null`. `onChange` replaces it. */
  readonly onText?: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** Inside the box, before and after the text. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** The value in words, below the box, for what is easily misread while typing. */
  readonly words?: string | undefined;
}

/** A press beside the text focuses it too. */
const focusInput = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input[name]')?.focus();
};

/** A value as a text box shows it: empty if it is not text. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The one text box of all typed kinds, with its label, help and issue. */
export const Line = ({ input, text, onText, start, end, words, ...rest }: LineProps) => {
  const onTyped = onText ?? ((typed) => input.onChange(typed || null));
  const wordsId = `${input.id}-words`;
  return (
    <>
      <Box className={`${start ? 'start' : ''} ${end ? 'end' : ''}`} onClick={focusInput}>
        {start}
        <input
          type="text"
          id={input.id}
          name={input.path}
          value={text ?? asText(input.value)}
          aria-invalid={input.invalid}
          aria-describedby={[words && wordsId, input.describedBy].filter(Boolean).join(' ') || undefined}
          required={input.required}
          disabled={input.disabled}
          onChange={(event) => onTyped(event.target.value)}
          onBlur={input.onBlur}
          autoComplete="off"
          {...rest}
        />
        {end}
      </Box>
      {words && (
        <Typography id={wordsId} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {words}
        </Typography>
      )}
    </>
  );
};
