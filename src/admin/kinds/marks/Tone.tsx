import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone as ToneName } from '#schema/kinds/select/select.ts';
import { oneLine } from '../../theme/overflow.ts';

const Chip = styled('span')({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  height: '1.5rem',
  padding: '0 9px',
  borderRadius: '0.75rem',
  // A selected row has the same background as one of them, and somebody may choose white.
  boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 14%, transparent)',
  fontSize: '0.8125rem',
  lineHeight: '1.5rem',
  // The hook of a final "f" is wider than the letter: this leaves it a pixel that takes no room.
  '& > span': {
    ...oneLine,
    padding: '0 1px',
    margin: '0 -1px',
  },
  // Paper has no tooltip for text that is cut off.
  '@media print': { height: 'auto', '& > span': { whiteSpace: 'normal' } },
});

const TonedChip = styled(Chip, { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: ToneName }>(
  ({ theme, tone }) => ({
    color: (theme.vars ?? theme).palette[tone].strong,
    background: (theme.vars ?? theme).palette[tone].soft,
  }),
);

const ColoredChip = styled(Chip)(({ theme }) => ({
  // The text keeps its normal colour, to be readable with any colour somebody chose; dot and background are coloured.
  color: (theme.vars ?? theme).palette.text.primary,
  background: 'color-mix(in srgb, var(--own-color) 12%, transparent)',
  '&::before': { content: '""', border: '4px solid var(--own-color)', borderRadius: 4, forcedColorAdjust: 'none' },
}));

/** A word in a tone of the theme, such as a status. */
export const Tone = ({ tone, children }: { readonly tone: ToneName; readonly children: ReactNode }) => (
  <TonedChip tone={tone}>
    <span>{children}</span>
  </TonedChip>
);

/** A word beside a dot in the record's own colour, `#RRGGBB`. */
export const ColorTone = ({ color, children }: { readonly color: string; readonly children: ReactNode }) => (
  <ColoredChip style={{ ['--own-color' as string]: color }}>
    <span>{children}</span>
  </ColoredChip>
);
