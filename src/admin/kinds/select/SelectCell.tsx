import type { CellLook, CellProps } from '../cellLook.ts';
import { Tone } from '../marks/Tone.tsx';
import { useLabels } from '../words/useLabels.ts';

/** The option's label; a chip if the options have tones. */
export const Option = ({ resource, field, name, value }: Omit<CellProps<'select'>, 'record'>) => {
  const word = useLabels(resource).option(name, value);
  return field.tones ? <Tone tone={field.tones[value] ?? 'neutral'}>{word}</Tone> : word;
};

export const selectCell: CellLook<'select'> = {
  View: Option,
  width: 128,
  grow: 0.5,
  inPlace: true,
  card: { place: 'state', rank: ({ tones }) => (tones ? 0 : 3) },
};
