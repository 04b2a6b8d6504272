import { Link } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import { useFormat } from '../useFormat.ts';
import { colorOf } from './colorOf.ts';
import { ColorTone } from './Tone.tsx';

/** The title of a record (its short form will do), in the record's own colour if it has one; a link where it has a form. */
export const RecordLink = ({ resource, record }: { resource: Resource; record: Values & { readonly id: number } }) => {
  const title = useFormat(resource).title(record);
  const color = colorOf(resource, record);
  const look = color ? <ColorTone color={color}>{title}</ColorTone> : title;
  // A nested resource's address needs its parent, which a short form does not carry.
  if (resource.form.length === 0 || resource.parent) return <>{look}</>;
  return (
    <Link to={paths(resource).edit(record.id)} title={title}>
      {look}
    </Link>
  );
};
