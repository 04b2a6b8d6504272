import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { ApiOptions } from '#server/app.ts';
import { Client } from './client.ts';

/** An API over all resources with the sample data, for one file of tests. */
export const openWorld = (given: Partial<ApiOptions> = {}): Promise<Client> =>
  Client.open(registry, { samples: { samples }, ...given });

/** Where a resource's calls are; a nested one under that parent. */
export const pathOf = ({ endpoint }: Resource, parent = 1): string =>
  `/api${endpoint.replace(/\{\w+\}/, String(parent))}`;

/** Another text that the same field takes: codes in capitals stay in capitals. */
const different = (value: string, suffix: string): string =>
  value.replace(/\d+$/, '') + (value === value.toUpperCase() ? suffix.toUpperCase() : suffix);

/** What a form would send to add a record like that one: nothing that the API sets, and nothing that must be unique. */
export const like = (resource: Resource, record: Values, suffix = 'qx'): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(name in record) || ('readOnly' in field && field.readOnly)) continue;
    const value = record[name];
    input[name] = 'unique' in field && field.unique && typeof value === 'string' ? different(value, suffix) : value;
    if ('starts' in field && field.starts) input[name] = field.starts[0];
  }
  return input;
};
