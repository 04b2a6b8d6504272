import type { CellProps } from '../cellLook.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { Tone } from '../marks/Tone.tsx';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../useLabels.ts';

/** What is so stands there as a word; what is not, with its no. */
export const BooleanChip = ({ resource, name, value, record }: CellProps<'boolean'>) => {
  const label = useLabels(resource).field(name);
  const answer = useFormat(resource).text(name, record);
  return (
    <Tone tone={value ? 'success' : 'neutral'}>
      {label}
      {value ? <Hidden>: {answer}</Hidden> : `: ${answer}`}
    </Tone>
  );
};
