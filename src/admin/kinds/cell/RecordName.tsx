import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { useFormat } from '../useFormat.ts';
import { colorOf } from './colorOf.ts';
import { ColorTone } from './Tone.tsx';

/** What a record (its short form will do) is called, in its own colour if it has one. */
export const RecordName = ({ resource, record }: { resource: Resource; record: Values }) => {
  const title = useFormat(resource).title(record);
  const color = colorOf(resource, record);
  return color ? <ColorTone color={color}>{title}</ColorTone> : title;
};
