import { rmSync } from 'node:fs';
import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { ApiOptions } from '#server/app.ts';
import { byProcesses } from './byProcesses.ts';
import { Client, type Ready } from './client.ts';

let ready: Promise<Ready> | undefined;

/** The sample data, made once for all files of tests that share their modules: that takes seconds. */
const sampleData = async (): Promise<Ready> => {
  const { api, folder, database, account } = await Client.open(registry, { samples: { samples } });
  await api.close();
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { folder, database, account };
};

/** An API over all resources with the sample data, for one file of tests; with data of its own where they would be others. */
export const openWorld = async (given: Partial<ApiOptions> = {}): Promise<Client> => {
  if (given.samples || given.clock) return Client.open(registry, { samples: { samples }, ...given });
  ready ??= sampleData();
  const client = await Client.open(registry, { samples: { samples }, ...given }, await ready);
  if (!process.env.TEST_PROCESSES) return client;
  client.reopen = async () => {
    await client.api.close();
    client.api = await byProcesses(client.folder, client.database.url);
  };
  await client.reopen();
  return client;
};

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
