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
import { initialOf } from '../validation/initialValues.ts';
import { issues } from '../validation/issues.ts';
import { uniqueKey, uniqueNames } from '../validation/sameValue.ts';
import { validate } from '../validation/validate.ts';

/** The sample data of one resource. */
export interface Sample {
  /** The number of records. */
  readonly count: number;
  /** The fields of one record; those left out get their initial values. May also set `created_at`. */
  readonly make: (sampler: Sampler) => Values;
}
/** By resource name. */
export type Samples = Readonly<Record<string, Sample>>;

/** Only the first few parents have children, so that whoever opens the first one finds some. */
const parentOf = (parent: string, { index, records }: Sampler): number | null => {
  const parents = records(parent);
  return (parents[index % 3] ?? parents[0])?.id ?? null;
};

/** A stored record may have moved on from its first option, so `starts` does not apply. */
const withoutStarts = (field: AnyField): AnyField => {
  if (!('starts' in field)) return field;
  const { starts: _, ...rest } = field;
  return rest;
};

const generatedValues = (resource: Resource, sampler: Sampler): Values => {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fieldsOf(resource).stored)) {
    // If it is required, it refers to an earlier record, so there is no circle.
    const pointsAtItself = 'reference' in field && field.reference === resource.name && !field.required;
    if (pointsAtItself) values[name] = behaviourOf(field).none;
    else if (name === resource.parent?.field) values[name] = parentOf(resource.parent.resource, sampler);
    else values[name] = sampleOf(withoutStarts(field), sampler, values);
  }
  return values;
};

/** The samples of a resource without its own. */
const defaultSample: Sample = { count: 12, make: () => ({}) };
/** The resources that its records must refer to. */
const neededBy = (resource: Resource): readonly string[] =>
  embeddings(resource).flatMap(({ field, resource: name }) =>
    resource.fields[field]?.required || field === resource.parent?.field ? [name] : [],
  );

/** How often a generated record is retried if a unique value is taken or its own rules refuse it. */
const maxTries = 20;

/** The values that no other record may have. */
const uniqueKeys = (resource: Resource, values: Values): readonly string[] =>
  uniqueNames(resource).flatMap((names) => {
    const key = uniqueKey(values, names);
    return key === undefined ? [] : [`${names} ${key}`];
  });

/** `12.lines.0.label` → `lines.0.label` */
const fieldOf = (key: string): string => key.slice(key.indexOf('.') + 1);

/** Unknown fields in a sample and values against its rules, which would be hard to find among stored records. */
const sampleProblems = (
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
    ...[...issues].map(([path, { code }]) => [path, `the field's own rules reject it (${code})`] as const),
  ];
  const file = resource.file.replace(/\.ts$/, '.samples.ts');
  return found.map(([path, message]) => ({ file, key: `${index}.${path}`, message }));
};

/**
 * Sample data of all resources, with ids 1, 2, 3 … in each; the same for the same world. Resources come in such an
 * order that references point to earlier ones, except within a resource.
 *
 * @throws {ResourceProblemError} naming samples of unknown resources, unknown fields, and values against the rules
 */
export const sampleRecords = (
  registry: Registry,
  samples: Samples,
  world: SampleWorld,
): ReadonlyMap<string, readonly StoredRecord<number>[]> => {
  const samplesOf = ({ name }: Resource): Sample | undefined => ownProperty(samples, name);
  const started = new Map<string, StoredRecord<number>[]>();
  const finished = new Map<string, readonly StoredRecord<number>[]>();

  const names = registry.resources.map(({ name }) => name);
  const problems: ResourceProblem[] = Object.keys(samples)
    .filter((name) => !names.includes(name))
    .map((key) => ({ file: 'resources/samples.ts', key, message: noSuch('resource', key, names) }));

  const reported = new Set<string>();
  /** Reports a problem that all records of a sample share only once. */
  const isUnreported = (place: string): boolean => reported.size < reported.add(place).size;

  const makeRecord = (resource: Resource, index: number): Values => {
    const sample = samplesOf(resource);
    const sampler = createSampler(world, resource.name, index, recordsOf);
    const sampleValues = (sample ?? defaultSample).make(sampler);
    const candidate = sample ? sampleValues : generatedValues(resource, sampler);
    const related = relatedIn(resource, candidate, recordsOf);
    // Parsed like a write: hidden fields become empty, instants and numbers get their standard form.
    const { values } = validate(resource.fields, candidate, {
      mode: 'create',
      strict: false,
      previous: { ...initialOf(resource.fields), ...readOnlyOf(resource, candidate) },
      related,
    });
    // Checked as a stored record, to which `starts` does not apply.
    if (sample) {
      const asStored = { mode: 'edit', strict: false, previous: values, related } as const;
      const { issues: found } = validate(resource.fields, candidate, asStored);
      problems.push(
        ...sampleProblems(resource, index, sampleValues, found).filter(({ file, key }) =>
          isUnreported(`${file} ${fieldOf(key)}`),
        ),
      );
    }
    const stamp = typeof sampleValues.created_at === 'string' ? { created_at: sampleValues.created_at } : {};
    return { ...values, ...stamp };
  };

  const isRefused = (resource: Resource, values: Values): boolean => {
    const related = relatedIn(resource, values, recordsOf);
    return Object.keys(issues(resource, values, { mode: 'edit', previous: values, related })).length > 0;
  };

  const makeRecords = (resource: Resource, records: StoredRecord<number>[]): void => {
    const sample = samplesOf(resource);
    const { count } = sample ?? defaultSample;
    const usedKeys = new Set<string>();
    const rounds = sample ? 1 : maxTries;
    for (let id = 1; id <= count; id += 1) {
      for (let round = 0; round < rounds; round += 1) {
        const values = makeRecord(resource, id - 1 + round * count);
        const keys = uniqueKeys(resource, values);
        if (keys.some((key) => usedKeys.has(key))) continue;
        // Kept if its rules refuse every try: the tests name it, and its resource needs samples of its own.
        if (round < rounds - 1 && isRefused(resource, values)) continue;
        for (const key of keys) usedKeys.add(key);
        records.push({ ...values, id });
        break;
      }
    }
  };

  /**
   * Whether what its records need is being made, directly or by way of others: made now, they would have none, even if
   * one of those refers to them.
   */
  const mustWait = (resource: Resource, seen = new Set([resource.name])): boolean =>
    neededBy(resource).some((name) => {
      if (started.has(name)) return !finished.has(name);
      const other = registry.find(name);
      return other !== undefined && seen.size < seen.add(name).size && mustWait(other, seen);
    });

  /** Makes the records at their first use: a sample may read resources that its resource does not refer to. */
  const recordsOf = (name: string): readonly StoredRecord<number>[] => {
    const existing = started.get(name);
    const resource = registry.find(name);
    if (existing || !resource) return existing ?? [];
    if (mustWait(resource)) return [];
    const records: StoredRecord<number>[] = [];
    started.set(name, records);
    for (const { resource: other } of embeddings(resource)) recordsOf(other);
    makeRecords(resource, records);
    finished.set(name, records);
    return records;
  };

  for (const { name } of registry.resources) recordsOf(name);
  if (problems.length > 0) throw new ResourceProblemError(problems);
  return finished;
};

/** Read-only values, which the system behind these samples would have set. */
const readOnlyOf = (resource: Resource, own: Values): Values =>
  Object.fromEntries(Object.entries(own).filter(([name]) => resource.fields[name]?.readOnly));

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
