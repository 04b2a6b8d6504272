import { Link } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useFormat } from '../useFormat.ts';
import { RecordName } from './RecordName.tsx';

/** The name of a record, a link where it has a form. */
export const RecordLink = ({ resource, record }: { resource: Resource; record: Values & { readonly id: Id } }) => {
  const title = useFormat(resource).title(record);
  const name = <RecordName resource={resource} record={record} />;
  // A nested resource's address needs its parent, which a short form does not carry.
  if (resource.form.length === 0 || resource.parent) return name;
  return (
    <Link to={paths(resource).edit(record.id)} title={title}>
      {name}
    </Link>
  );
};
