import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Reader } from '../store/store.ts';

const titleOf = async (records: RecordStore, resource: Resource, values: Values, db: Reader): Promise<string> => {
  const value = values[resource.title];
  const embedding = embeddings(resource).find(({ field, many }) => field === resource.title && !many);
  if (!embedding || typeof value !== 'number') return typeof value === 'object' ? '' : String(value ?? '');
  const found = await records.find(records.table(embedding.resource), value, db);
  const title = found?.values[records.registry.named(embedding.resource).title];
  return typeof title === 'string' ? title : '';
};

/** A record's name: its title or, if that is a reference, that record's title; `#7` if empty, as on the screens. */
export const nameOf = async (records: RecordStore, resource: Resource, values: Values, db: Reader): Promise<string> =>
  (await titleOf(records, resource, values, db)) || `#${String(values.id)}`;

/** The field that holds a record's picture, or its pictures. */
export const pictureField = ({ fields }: Resource): string | undefined =>
  Object.entries(fields).find(([, field]) => behaviourOf(field).pictures)?.[0];

/** What goes with a record's name in a list of several resources. */
export const labelParts = (resource: Resource, values: Values): { parent_id?: number; picture?: string } => {
  const field = pictureField(resource);
  const picture = [field === undefined ? undefined : values[field]].flat()[0];
  const parent = resource.parent && values[resource.parent.field];
  return {
    ...(typeof parent === 'number' && { parent_id: parent }),
    ...(typeof picture === 'string' && picture !== '' && { picture }),
  };
};
