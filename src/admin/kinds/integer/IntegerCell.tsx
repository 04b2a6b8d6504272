import type { CellLook, CellProps } from '../cellLook.ts';
import { Tone } from '../marks/Tone.tsx';
import { useFormat } from '../useFormat.ts';

/** A whole number; toned if the resource gives tones for low values. */
const IntegerCell = ({ resource, field, name, value, record }: CellProps<'integer'>) => {
  const text = useFormat(resource).text(name, record);
  const limit = field.tones?.find(({ upTo }) => value <= upTo);
  return limit ? <Tone tone={limit.tone}>{text}</Tone> : text;
};

export const integerCell = {
  View: IntegerCell,
  width: 88,
  align: 'end',
  inPlace: true,
  card: { place: 'fact', label: 'shown', rank: 2 },
} satisfies CellLook<'integer'>;
