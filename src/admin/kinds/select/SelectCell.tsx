import type { CellProps } from '../cellLook.ts';
import { Tone } from '../marks/Tone.tsx';
import { useLabels } from '../useLabels.ts';

/** The word of the choice; a chip where the options have tones. */
export const SelectCell = ({ resource, field, name, value }: CellProps<'select'>) => {
  const word = useLabels(resource).option(name, value);
  return field.tones ? <Tone tone={field.tones[value] ?? 'neutral'}>{word}</Tone> : word;
};
