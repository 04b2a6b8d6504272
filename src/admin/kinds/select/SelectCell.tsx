import type { CellLook, CellProps } from '../cellLook.ts';
import { Tone } from '../marks/Tone.tsx';
import { useLabels } from '../words/useLabels.ts';

/** The word of the choice; a chip where the options have tones. */
const SelectCell = ({ resource, field, name, value }: CellProps<'select'>) => {
  const word = useLabels(resource).option(name, value);
  return field.tones ? <Tone tone={field.tones[value] ?? 'neutral'}>{word}</Tone> : word;
};

export const selectCell: CellLook<'select'> = {
  View: SelectCell,
  width: 128,
  grow: 0.5,
  inPlace: true,
  card: { place: 'state', rank: ({ tones }) => (tones ? 0 : 3) },
};
