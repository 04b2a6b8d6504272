import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { ColorTone } from '../marks/Tone.tsx';
import { useFormat } from '../useFormat.ts';
import { colorOf } from './colorOf.ts';

/** What a record (its short form will do) is called, in its own colour if it has one. */
export const RecordName = ({ resource, record }: { resource: Resource; record: Values }) => {
  const title = useFormat(resource).title(record);
  const color = colorOf(resource, record);
  return color ? <ColorTone color={color}>{title}</ColorTone> : title;
};
