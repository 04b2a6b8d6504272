import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The label of an input, beside it. */
export const choiceLabel = {
  display: 'inline-flex',
  alignItems: 'center',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
} as const;

/** Inputs drawn as boxes or dots: each is invisible, on top of its mark. */
export const marks = {
  '& .mark': {
    display: 'inline-flex',
    position: 'relative',
    borderRadius: '50%',
    color: 'var(--bo-quiet)',
    userSelect: 'none',
  },
  '& .mark > input': {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
  },
  '& .mark > svg': { width: 20, height: 20, fill: 'currentColor' },
  '& .mark:has(> :checked)': { color: 'var(--bo-accent)' },
  '@media (hover: hover)': {
    '& .mark:hover': {
      background: 'rgba(var(--bo-palette-primary-mainChannel) / var(--bo-palette-action-hoverOpacity))',
    },
  },
  '& label:has(:disabled)': { cursor: 'default', color: 'var(--bo-disabled)' },
  '& .mark:has(> :disabled)': { color: 'var(--bo-disabled)', pointerEvents: 'none' },
} as const;

/**
 * Checkboxes side by side. They look like MUI's, but each of MUI's is seven styled elements: for two dozen, half of a
 * form's rendering went into identical styles. Here one style sheet serves all.
 */
export const Checkboxes = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  '& label': { ...choiceLabel, marginLeft: -11, overflowWrap: 'anywhere' },
  ...marks,
  '& label > .mark': { padding: 7 },
  '& .mark:has(> :focus-visible)': { outline: '2px solid var(--bo-accent)', outlineOffset: 2 },
  '& .word': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  [theme.breakpoints.down('sm')]: { '& label': { minHeight: 44 } },
}));

const empty = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const ticked =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';

interface CheckboxProps {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur: () => void;
  readonly children: ReactNode;
}

/** One checkbox, with its label beside it. */
export const Checkbox = ({ checked, disabled, onChange, onBlur, children }: CheckboxProps) => (
  <label>
    <span className="mark">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={checked ? ticked : empty} />
      </svg>
    </span>
    <span>
      <span className="word">{children}</span>
    </span>
  </label>
);
