import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import { ColorTone } from '../marks/Tone.tsx';
import { useFormat } from '../useFormat.ts';
import { colorOf } from './colorOf.ts';

/** What a record (its short form will do) is called, in its own colour if it has one. */
export const RecordName = ({ resource, record }: { resource: Resource; record: Values }) => {
  const title = useFormat(resource).title(record);
  const color = colorOf(resource, record);
  return color ? <ColorTone color={color}>{title}</ColorTone> : title;
};

/** The name of a record, a link where it has a form. */
export const RecordLink = ({ resource, record }: { resource: Resource; record: StoredRecord }) => {
  const title = useFormat(resource).title(record);
  const name = <RecordName resource={resource} record={record} />;
  // A nested resource's address needs its parent, which a short form does not carry.
  if (!resource.can.everEdit || resource.parent) return name;
  return (
    <SteadyLink to={paths(resource).edit(record.id)} title={title}>
      {name}
    </SteadyLink>
  );
};
