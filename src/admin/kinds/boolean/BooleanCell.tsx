import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import { styled } from '@mui/material/styles';
import type { CellLook, CellProps } from '../cellLook.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { Tone } from '../marks/Tone.tsx';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../words/useLabels.ts';

const Answer = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 4,
  '& svg': { fontSize: 18 },
  '&[data-yes="true"] svg': { color: (theme.vars ?? theme).palette.success.main },
  '&[data-yes="false"]': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** Yes or no: an icon and the word. */
const BooleanCell = ({ resource, name, value, record }: CellProps<'boolean'>) => {
  const text = useFormat(resource).text(name, record);
  return (
    <Answer data-yes={value}>
      {value ? <Check aria-hidden /> : <Remove aria-hidden />}
      {text}
    </Answer>
  );
};

/** The label alone if it is true; with its "no" if it is not. */
const BooleanChip = ({ resource, name, value, record }: CellProps<'boolean'>) => {
  const label = useLabels(resource).field(name);
  const answer = useFormat(resource).text(name, record);
  return (
    <Tone tone={value ? 'success' : 'neutral'}>
      {label}
      {value ? <Hidden>: {answer}</Hidden> : `: ${answer}`}
    </Tone>
  );
};

export const booleanCell: CellLook<'boolean'> = {
  View: BooleanCell,
  width: 96,
  inPlace: true,
  card: { place: 'state', label: 'own', rank: 1, View: BooleanChip },
};
