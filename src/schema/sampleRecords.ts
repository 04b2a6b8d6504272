import type { Areas } from './areas.ts';
import { createSampler, type SampleWorld } from './createSampler.ts';
import { embeddings } from './embed.ts';
import { examine } from './examine.ts';
import type { Values } from './field.ts';
import { behaviourOf } from './kinds/behaviours.ts';
import type { Sampler } from './kinds/sampler.ts';
import { sampleOf } from './kinds/samples.ts';
import type { Resource } from './resource.ts';

/** An area's own sample data: how many records, and what each holds. What it leaves out, the kinds make up. */
export interface Sample {
  readonly count: number;
  /** May also say `created_at`. */
  readonly make: (sampler: Sampler) => Values;
}
export type Samples = Readonly<Record<string, Sample>>;

export type SampleRecord = Values & { readonly id: number };

/** A resource after those that it points at, so that there is something to point at. */
const sampleOrder = (areas: Areas): readonly Resource[] => {
  const done = new Set<string>();
  const order: Resource[] = [];
  const visit = (resource: Resource): void => {
    if (done.has(resource.name)) return;
    done.add(resource.name);
    for (const { resource: name } of embeddings(resource)) {
      const other = areas.find(name);
      if (other) visit(other);
    }
    order.push(resource);
  };
  for (const resource of areas.resources) visit(resource);
  return order;
};

const byKind = (resource: Resource, sampler: Sampler): Values => {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (behaviourOf(field).storage === 'none') continue;
    const pointsAtItself = 'reference' in field && field.reference === resource.name;
    values[name] = pointsAtItself ? behaviourOf(field).none : sampleOf(field, sampler, values);
  }
  return values;
};

/** What an area without samples of its own gets. */
const madeUp: Sample = { count: 12, make: () => ({}) };

/**
 * Sample data of all areas, ids 1, 2, 3 … in each: the same for the same world. In an order in which every reference
 * but those within a resource points at an earlier one.
 */
export const sampleRecords = (
  areas: Areas,
  samples: Samples,
  world: SampleWorld,
): ReadonlyMap<string, readonly SampleRecord[]> => {
  const made = new Map<string, SampleRecord[]>();
  for (const resource of sampleOrder(areas)) {
    const { count, make } = samples[resource.name] ?? madeUp;
    const records: SampleRecord[] = [];
    made.set(resource.name, records);
    for (let index = 0; index < count; index += 1) {
      const sampler = createSampler(world, resource.name, index, (name) => made.get(name) ?? []);
      const own = make(sampler);
      // Read as a write is read: hidden fields become empty, instants and numbers take their one form.
      const { values } = examine(
        resource.fields,
        { ...(samples[resource.name] ? {} : byKind(resource, sampler)), ...own },
        { mode: 'create', strict: false, related: relatedIn(resource, own, made) },
      );
      const stamp = typeof own.created_at === 'string' ? { created_at: own.created_at } : {};
      records.push({ ...values, ...readOnlyOf(resource, own), ...stamp, id: index + 1 });
    }
  }
  return made;
};

/** What nobody writes has been set all the same by the system that these samples stand for. */
const readOnlyOf = (resource: Resource, own: Values): Values =>
  Object.fromEntries(
    Object.entries(own).filter(([name]) => {
      const field = resource.fields[name];
      return field !== undefined && 'readOnly' in field && field.readOnly;
    }),
  );

const relatedIn =
  (resource: Resource, values: Values, made: ReadonlyMap<string, readonly SampleRecord[]>) =>
  (field: string): Values | undefined => {
    const name = embeddings(resource).find((embedding) => embedding.field === field)?.resource;
    return name === undefined ? undefined : made.get(name)?.find(({ id }) => id === values[field]);
  };
