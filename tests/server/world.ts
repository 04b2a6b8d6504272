import { rmSync } from 'node:fs';
import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { ApiOptions } from '#server/app.ts';
import { sampleFor } from '../records/sampleFor.ts';
import { byProcesses } from './byProcesses.ts';
import { Client, type Ready } from './client.ts';

let ready: Promise<Ready> | undefined;

/** The sample data, made once for all test files that share their modules, because it takes seconds. */
const sampleData = async (): Promise<Ready> => {
  const { api, folder, database, account } = await Client.open(registry, { samples: { samples } });
  await api.close();
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { folder, database, account };
};

/** An API over all resources with the sample data, for one test file; other samples or clocks get data of their own. */
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

/** The path of a resource's calls; of a nested one, under that parent. */
export const pathOf = ({ endpoint }: Resource, parent = 1): string =>
  `/api${endpoint.replace(/\{\w+\}/, String(parent))}`;

/**
 * What a form would send to add a record under that parent: from the kinds' samplers, except for files, which have to
 * exist, and for positions.
 */
export const newRow = async (client: Client, resource: Resource, parent?: number): Promise<Values> => {
  const names = [resource.name, ...embeddings(resource).map((one) => one.resource)];
  const rows = names.map(async (name) => {
    const { body } = await client.get(`${pathOf(registry.named(name))}?limit=100`);
    return [name, body.data] as const;
  });
  const stored = new Map(await Promise.all(rows));
  const [first] = stored.get(resource.name) ?? [];
  const made = Object.entries(sampleFor(resource, stored, parent)).flatMap(([name, value]) => {
    const field = resource.fields[name];
    if (!field || name === resource.parent?.field) return [];
    if (behaviourOf(field).shifts) return [[name, 1]];
    return [[name, JSON.stringify(value ?? '').includes('/files/') ? first?.[name] : value]];
  });
  return Object.fromEntries(made);
};
