import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import { ColorTone } from '../marks/Tone.tsx';
import { useFormat } from '../useFormat.ts';
import { colorOf } from './colorOf.ts';

/** A record's title (its short form is enough), in its own colour if it has one. */
export const RecordName = ({ resource, record }: { readonly resource: Resource; readonly record: Values }) => {
  const title = useFormat(resource).title(record);
  const color = colorOf(resource, record);
  return color ? <ColorTone color={color}>{title}</ColorTone> : title;
};

/** A record's title, as a link if it has a form. */
export const RecordLink = ({ resource, record }: { readonly resource: Resource; readonly record: StoredRecord }) => {
  const title = useFormat(resource).title(record);
  const name = <RecordName resource={resource} record={record} />;
  // A nested resource's address needs its parent, which a short form does not contain.
  if (!resource.can.everEdit || resource.parent) return name;
  return (
    <SteadyLink to={paths(resource).edit(record.id)} title={title}>
      {name}
    </SteadyLink>
  );
};
