import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { embeddedRecords } from './embeddedRecords.ts';

const colorField = (resource: Resource): string | undefined =>
  Object.entries(resource.fields).find(([, field]) => behaviourOf(field).colors)?.[0];

/** Whether records of that resource may have a colour of their own. */
export const hasColor = (resource: Resource): boolean => colorField(resource) !== undefined;

/** A record's own colour: the value of its first colour field. */
export const colorOf = (resource: Resource, record: Values): string | undefined => {
  const name = colorField(resource);
  const value = name && record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A record's colour: its own, or that of the first referenced record that has one. */
export const embeddedColor = (registry: Registry, resource: Resource, record: Values): string | undefined =>
  colorOf(resource, record) ??
  embeddings(resource)
    .flatMap(({ field, resource: target }) =>
      embeddedRecords(field, record).map((embedded) => colorOf(registry.named(target), embedded)),
    )
    .find((color) => color !== undefined);
