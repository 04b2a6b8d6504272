import { callPaths } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

type ResourcePaths = Omit<ReturnType<typeof callPaths>, 'one' | 'history'> & {
  one(id: Id): string;
  history(id: Id): string;
  readonly parent: unknown;
};

/**
 * Paths of a resource's calls; a nested one needs the id of the record that it lives under, which `meta` says, or the
 * first of a call's filter and records that names it.
 */
export const resourcePaths = async (
  resource: Resource,
  meta: { readonly parent?: Id } | null | undefined,
  ...from: readonly (Values | null | undefined)[]
): Promise<ResourcePaths> => {
  const { apiPrefix } = await loadSettings();
  const below = (endpoint: string) => {
    const paths = callPaths(apiPrefix, endpoint);
    return {
      ...paths,
      one: (id: Id) => paths.one(encodeURIComponent(id)),
      history: (id: Id) => paths.history(encodeURIComponent(id)),
    };
  };
  if (!resource.parent) return { ...below(resource.endpoint), parent: undefined };
  const { field } = resource.parent;
  const parent = meta?.parent ?? from.map((values) => values?.[field]).find((id) => id !== undefined);
  if (parent === undefined || parent === null || parent === '')
    throw new Error(`${resource.name} lives under ${resource.parent.resource}: say which one by meta.parent`);
  return { ...below(resource.endpoint.replace(/\{[^}]*\}/, encodeURIComponent(String(parent)))), parent };
};

/** Under which record each nested one lives that was read: react-admin's bulk buttons name the ids alone. */
export const readParents = () => {
  const parents = new Map<string, unknown>();
  return {
    remember({ name, parent }: Resource, rows: readonly StoredRecord[]): void {
      if (!parent) return;
      for (const row of rows) {
        const [key, id] = [`${name} ${row.id}`, row[parent.field]];
        // An API may count anew below each parent: an id of several says nothing.
        parents.set(key, parents.has(key) && parents.get(key) !== id ? undefined : id);
      }
    },
    /** The field of their parent, as each of them holds it; nothing where they live under several, or were not read. */
    of({ name, parent }: Resource, ids: readonly unknown[]): Values | undefined {
      const [id, ...others] = new Set(ids.map((one) => parents.get(`${name} ${one}`)));
      return parent && others.length === 0 ? { [parent.field]: id } : undefined;
    },
  };
};
