import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone as ToneName } from '#schema/tone.ts';

const Chip = styled('span')({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  height: '1.5rem',
  padding: '0 9px',
  borderRadius: '0.75rem',
  fontSize: '0.8125rem',
  lineHeight: '1.5rem',
  // The hook of a last "f" is wider than the letter: it has a pixel that takes no room.
  '& > span': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '0 1px',
    margin: '0 -1px',
  },
  // Paper has no tooltip for what is cut off.
  '@media print': { height: 'auto', '& > span': { whiteSpace: 'normal' } },
});

const Toned = styled(Chip, { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: ToneName }>(({ theme, tone }) => ({
  color: (theme.vars ?? theme).palette[tone].strong,
  background: (theme.vars ?? theme).palette[tone].soft,
  // A chosen row has the ground of one of them.
  boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 14%, transparent)',
}));

const Colored = styled(Chip)(({ theme }) => ({
  // The word keeps the colour of text, so it stays readable whatever colour somebody chose; dot and ground are coloured.
  color: (theme.vars ?? theme).palette.text.primary,
  background: 'color-mix(in srgb, var(--own-color) 12%, transparent)',
  '&::before': { content: '""', flex: 'none', width: 8, height: 8, borderRadius: 4, background: 'var(--own-color)' },
}));

/** A word in the colour of its status: by a tone of the theme. */
export const Tone = ({ tone, children }: { tone: ToneName; children: ReactNode }) => (
  <Toned tone={tone}>
    <span>{children}</span>
  </Toned>
);

/** A word with a colour of the record's own beside it, `#RRGGBB`. */
export const ColorTone = ({ color, children }: { color: string; children: ReactNode }) => (
  <Colored style={{ ['--own-color' as string]: color }}>
    <span>{children}</span>
  </Colored>
);
