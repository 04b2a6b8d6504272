import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import type { Values } from '#schema/field.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { sampleRecords } from '#schema/samples/sampleRecords.ts';

/** The time around which the sample data is made: a Monday noon in Jakarta. */
export const now = Date.parse('2026-08-17T05:00:00.000Z');

export const picture = (text: string, ratio: string): string =>
  `/files/${encodeURIComponent(text)}-${ratio.replace(':', 'x')}.png`;

/** What the sample data is made for. */
export const world = {
  now,
  seed: 'test',
  picture,
  document: (text: string) => `/files/${encodeURIComponent(text)}.pdf`,
};

export const made = sampleRecords(registry, samples, world);

/** The sample record that a reference field refers to. */
export const behind =
  (resource: Resource, values: Values) =>
  (field: string): Values | undefined => {
    const name = embeddings(resource).find((one) => one.field === field)?.resource;
    return name === undefined ? undefined : made.get(name)?.find(({ id }) => id === values[field]);
  };
