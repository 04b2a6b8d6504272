import { ownProperty } from '#values/object.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import type { Issue } from '../kinds/behaviour.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField } from '../kinds/index.ts';
import { createSampler, type Sampler, type SampleWorld } from '../kinds/sampler.ts';
import { sampleOf } from '../kinds/serverKinds.ts';
import { noSuch, type ResourceProblem, ResourceProblemError } from '../problems/resourceProblem.ts';
import { embeddings } from '../query/embed.ts';
import type { Registry } from '../registry.ts';
import type { Resource } from '../resource.ts';
import { issues } from '../validation/issues.ts';
import { validate } from '../validation/validate.ts';

/** A resource's own sample data: how many records, and what each holds. */
export interface Sample {
  /** How many records. */
  readonly count: number;
  /** The fields of one of them; what it leaves out is as a new record starts. May also say `created_at`. */
  readonly make: (sampler: Sampler) => Values;
}
/** By the names of their resources. */
export type Samples = Readonly<Record<string, Sample>>;

/** A few parents share them, so that whoever opens the first of them finds some. */
const parentOf = (parent: string, { index, records }: Sampler): number | null =>
  records(parent)
    .slice(0, 3)
    .at(index % 3)?.id ??
  records(parent)[0]?.id ??
  null;

/** Stored records have gone on since they were new: what they had to begin with says nothing of them. */
const withPast = (field: AnyField): AnyField => {
  if (!('starts' in field)) return field;
  const { starts: _, ...rest } = field;
  return rest;
};

const byKind = (resource: Resource, sampler: Sampler): Values => {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fieldsOf(resource).stored)) {
    const pointsAtItself = 'reference' in field && field.reference === resource.name;
    // Where it must, to one before it, and so in no circle.
    if (pointsAtItself && !field.required) values[name] = behaviourOf(field).none;
    else if (name === resource.parent?.field) values[name] = parentOf(resource.parent.resource, sampler);
    else values[name] = sampleOf(withPast(field), sampler, values);
  }
  return values;
};

/** What a resource without samples of its own gets. */
const madeUp: Sample = { count: 12, make: () => ({}) };
/** How often a made up record is made again because its values stand in another one, or its own rules refuse it. */
const tries = 20;

/** What of a record no other one may hold again. */
const uniqueKeys = (resource: Resource, values: Values): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const unique = 'unique' in field ? field.unique : undefined;
    const value = values[name];
    if (!unique || value === null) return [];
    const within = typeof unique === 'object' ? values[unique.within] : null;
    return [JSON.stringify([name, within, String(value).toLowerCase()])];
  });

/** `12.lines.0.label` → `lines.0.label` */
const fieldOf = (key: string): string => key.slice(key.indexOf('.') + 1);

/** What of a sample is no field or against its rules: nobody would find it among the stored records. */
const misfits = (
  resource: Resource,
  index: number,
  own: Values,
  issues: ReadonlyMap<string, Issue>,
): readonly ResourceProblem[] => {
  const names = [...Object.keys(resource.fields), 'created_at'];
  const found = [
    ...Object.keys(own)
      .filter((name) => !names.includes(name))
      .map((name) => [name, noSuch('field', name, names)] as const),
    ...[...issues].map(([path, { code }]) => [path, `its own rules refuse it (${code})`] as const),
  ];
  const file = resource.file.replace(/\.ts$/, '.samples.ts');
  return found.map(([path, message]) => ({ file, key: `${index}.${path}`, message }));
};

/**
 * Sample data of all resources, ids 1, 2, 3 … in each: the same for the same world. In an order in which every reference
 * but those within a resource points at an earlier one, whatever the order of the resources.
 *
 * @throws {ResourceProblemError} naming samples of no resource, and what in them is no field or against its rules
 */
export const sampleRecords = (
  registry: Registry,
  samples: Samples,
  world: SampleWorld,
): ReadonlyMap<string, readonly StoredRecord<number>[]> => {
  const samplesOf = ({ name }: Resource): Sample | undefined => ownProperty(samples, name);
  const begun = new Map<string, StoredRecord<number>[]>();
  const made = new Map<string, readonly StoredRecord<number>[]>();

  const names = registry.resources.map(({ name }) => name);
  const problems: ResourceProblem[] = Object.keys(samples)
    .filter((name) => !names.includes(name))
    .map((key) => ({ file: 'resources/samples.ts', key, message: noSuch('resource', key, names) }));

  const told = new Set<string>();
  /** Of a mistake that all records of a sample share the first is enough. */
  const isNews = (place: string): boolean => told.size < told.add(place).size;

  const makeRecord = (resource: Resource, index: number): Values => {
    const given = samplesOf(resource);
    const sampler = createSampler(world, resource.name, index, recordsOf);
    const own = (given ?? madeUp).make(sampler);
    const made = given ? own : { ...byKind(resource, sampler), ...own };
    const related = relatedIn(resource, own, recordsOf);
    // Read as a write is read: hidden fields become empty, instants and numbers take their one form.
    const { values } = validate(resource.fields, made, { mode: 'create', strict: false, related });
    // Checked as a record that has a past: what a new one must begin with is no rule for it.
    if (given) {
      const { issues: found } = validate(resource.fields, made, {
        mode: 'edit',
        strict: false,
        previous: values,
        related,
      });
      problems.push(
        ...misfits(resource, index, own, found).filter(({ file, key }) => isNews(`${file} ${fieldOf(key)}`)),
      );
    }
    const stamp = typeof own.created_at === 'string' ? { created_at: own.created_at } : {};
    return { ...values, ...readOnlyOf(resource, made), ...stamp };
  };

  const isRefused = (resource: Resource, values: Values): boolean => {
    const related = relatedIn(resource, values, recordsOf);
    return Object.keys(issues(resource, values, { mode: 'edit', previous: values, related })).length > 0;
  };

  const makeRecords = (resource: Resource, records: StoredRecord<number>[]): void => {
    const given = samplesOf(resource);
    const { count } = given ?? madeUp;
    const held = new Set<string>();
    const rounds = given ? 1 : tries;
    for (let id = 1; id <= count; id += 1) {
      for (let round = 0; round < rounds; round += 1) {
        const values = makeRecord(resource, id - 1 + round * count);
        const keys = uniqueKeys(resource, values);
        if (keys.some((key) => held.has(key))) continue;
        // What they refuse each time is taken: the tests name it, and its resource wants samples of its own.
        if (round < rounds - 1 && isRefused(resource, values)) continue;
        for (const key of keys) held.add(key);
        records.push({ ...values, id });
        break;
      }
    }
  };

  /** Makes them when they are first asked for: a sample may look at resources that its resource does not point at. */
  const recordsOf = (name: string): readonly StoredRecord<number>[] => {
    const known = begun.get(name);
    const resource = registry.find(name);
    if (known || !resource) return known ?? [];
    const records: StoredRecord<number>[] = [];
    begun.set(name, records);
    for (const { resource: other } of embeddings(resource)) recordsOf(other);
    makeRecords(resource, records);
    made.set(name, records);
    return records;
  };

  for (const { name } of registry.resources) recordsOf(name);
  if (problems.length > 0) throw new ResourceProblemError(problems);
  return made;
};

/** What nobody writes has been set all the same by the system that these samples stand for. */
const readOnlyOf = (resource: Resource, own: Values): Values =>
  Object.fromEntries(
    Object.entries(own).filter(([name]) => {
      const field = resource.fields[name];
      return field?.readOnly;
    }),
  );

const relatedIn =
  (resource: Resource, values: Values, recordsOf: (name: string) => readonly StoredRecord<number>[]) =>
  (field: string): Values | undefined => {
    const name = embeddings(resource).find((embedding) => embedding.field === field)?.resource;
    return name === undefined ? undefined : recordsOf(name).find(({ id }) => id === values[field]);
  };

/** Sample data with one record for each entry of a list. */
export const sampleList = <T>(list: readonly T[], make: (entry: T, sampler: Sampler) => Values): Sample => ({
  count: list.length,
  make: (sampler) => {
    const entry = list[sampler.index];
    return entry === undefined ? {} : make(entry, sampler);
  },
});
