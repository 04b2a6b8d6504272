import type { Values } from '#schema/field.ts';
import { createSampler } from '#schema/kinds/sampler.ts';
import { sampleOf } from '#schema/kinds/serverKinds.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { issues, writtenValues } from '#schema/validation/issues.ts';
import type { ApiRecord } from '../browser/apiOf.ts';

/** The stored records, by resource. */
export type Stored = ReadonlyMap<string, readonly ApiRecord[]>;

/** Stands for a picture until the form gets one, as a name does for a document. */
const pictureName = (text: string, ratio: string) => `/files/${ratio.replace(':', 'x')}-${text}.png`;

/** Whether a record with these values clashes with none of the others. */
const isFree = (resource: Resource, values: Values, others: readonly ApiRecord[]): boolean =>
  Object.entries(resource.fields).every(([name, { unique }]) => {
    if (!unique) return true;
    const within = typeof unique === 'object' ? unique.within : undefined;
    return !others.some(
      (other) => other[name] === values[name] && (within === undefined || other[within] === values[within]),
    );
  });

/** Values for a new record that break no rule, made by the kinds' samplers. */
export const sampleFor = (resource: Resource, stored: Stored, parent: number | undefined): Values => {
  const records = (name: string) => stored.get(name) ?? [];
  const document = (text: string) => `/files/${text.replaceAll(' ', '-')}.pdf`;
  const world = { now: Date.now(), seed: 'browser', picture: pictureName, document };
  for (let index = 700; index < 760; index += 1) {
    const sampler = createSampler(world, resource.name, index, records);
    const made: Record<string, unknown> = resource.parent ? { [resource.parent.field]: parent } : {};
    for (const name of resource.form.flatMap(({ fields }) => fields)) {
      const field = resource.fields[name];
      if (field && !(name in made)) made[name] = sampleOf(field, sampler, made);
    }
    const related = (name: string) => {
      const target = embeddings(resource).find(({ field }) => field === name);
      return target && records(target.resource).find(({ id }) => id === made[name]);
    };
    const context = { mode: 'create', related } as const;
    const values = writtenValues(resource, made, context);
    const wrong = issues(resource, values, context);
    if (Object.keys(wrong).length === 0 && isFree(resource, values, records(resource.name))) return values;
  }
  throw new Error(`The samplers make no valid record of ${resource.name}.`);
};
