import type { Page } from 'playwright-core';
import { registry } from '#resources';
import type { Values } from '#schema/field.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { ApiRecord, AppApi } from '../browser/apiOf.ts';
import { endpoint } from './endpoint.ts';
import { fill } from './fill.ts';
import { type Stored, sampleFor } from './sampleFor.ts';

/** A record that a person is about to add: what to put in, and how. */
interface NewRecord {
  readonly values: Values;
  /** The id of a nested record's parent. */
  readonly parent: number | undefined;
  /** The title of the record with that id in that resource. */
  readonly title: (resource: string, id: number) => string;
  readonly fillField: (page: Page, path: string, value: unknown) => Promise<void>;
  readonly fillForm: (page: Page) => Promise<void>;
}

/** A nested resource is tried under the newest record of its parent. */
const parentOf = async (api: AppApi, { parent }: Resource): Promise<number | undefined> => {
  if (!parent) return undefined;
  const path = endpoint(registry.named(parent.resource), undefined);
  const [newest] = await api.get<ApiRecord[]>(`${path}?sort=id&order=desc&limit=1`);
  return newest?.id;
};

/** The first hundred records of the resource itself and of those it refers to. */
const readStored = async (api: AppApi, resource: Resource, parent: number | undefined): Promise<Stored> => {
  const names = new Set([resource.name, ...embeddings(resource).map((one) => one.resource)]);
  const rows = [...names].map(async (name) => {
    // The resource itself may come from another registry: this one may not have it.
    const other = name === resource.name ? resource : registry.named(name);
    const path = `${endpoint(other, other.parent ? parent : undefined)}?limit=100`;
    return [name, await api.get<ApiRecord[]>(path)] as const;
  });
  return new Map(await Promise.all(rows));
};

/**
 * Makes up a record that does not clash with the stored ones.
 * @param under the parent's id; by default its newest record's
 */
export const newRecord = async (api: AppApi, resource: Resource, under?: number): Promise<NewRecord> => {
  const parent = under ?? (await parentOf(api, resource));
  const stored = await readStored(api, resource, parent);
  const values = sampleFor(resource, stored, parent);
  const title = (name: string, id: number) => {
    const record = stored.get(name)?.find((one) => one.id === id);
    return String(record?.[registry.named(name).title] ?? '');
  };
  const fillField: NewRecord['fillField'] = async (page, path, value) => {
    const field = resource.fields[path];
    if (!field) throw new Error(`${resource.name} has no ${path}`);
    const at = page.locator(`[data-field="${path}"]`);
    await at.waitFor();
    await fill(value, { page, at, field, path, title });
  };
  return {
    values,
    parent,
    title,
    fillField,
    async fillForm(page) {
      for (const path of resource.form.flatMap(({ fields }) => fields)) {
        const value = values[path];
        // A field that is not shown holds an empty list.
        const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
        const given = !isEmpty && path !== resource.parent?.field;
        if (given) await fillField(page, path, value);
      }
    },
  };
};
