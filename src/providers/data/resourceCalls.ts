import { type ApiCall, call } from '#api/call.ts';
import { callPaths, type ReplyRule } from '#api/contract.ts';
import type { ApiReply } from '#api/readReply.ts';
import { loadSettings } from '#api/settings.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { uniqueKey } from '#values/writeKeys.ts';

/** Paths of a resource's calls. A nested one needs its parent's id: from `meta`, or the first of `from` that has it. */
export const resourcePaths = async (
  resource: Resource,
  meta: { readonly parent?: Id } | null | undefined,
  ...from: readonly (Values | null | undefined)[]
) => {
  const { apiPrefix } = await loadSettings();
  const pathsOf = (endpoint: string) => {
    const paths = callPaths(apiPrefix, endpoint);
    return {
      ...paths,
      one: (id: Id) => paths.one(encodeURIComponent(id)),
      history: (id: Id) => paths.history(encodeURIComponent(id)),
    };
  };
  if (!resource.parent) return { ...pathsOf(resource.endpoint), parent: undefined };
  const { field } = resource.parent;
  const parent = meta?.parent ?? from.map((values) => values?.[field]).find((id) => id !== undefined);
  if (parent === undefined || parent === null || parent === '')
    throw new Error(`${resource.name} is nested under ${resource.parent.resource}: pass its id as meta.parent`);
  return { ...pathsOf(resource.endpoint.replace(/\{[^}]*\}/, encodeURIComponent(String(parent)))), parent };
};

/** The parent of each nested record that was read: react-admin's bulk buttons pass only the ids. */
export const readParents = () => {
  const parents = new Map<string, unknown>();
  return {
    remember({ name, parent }: Resource, rows: readonly StoredRecord[]): void {
      if (!parent) return;
      for (const row of rows) {
        const [key, id] = [`${name} ${row.id}`, row[parent.field]];
        // An API may number records anew under each parent. Then an id does not tell the parent.
        parents.set(key, parents.has(key) && parents.get(key) !== id ? undefined : id);
      }
    },
    /** The parent's field and id, if all of them are under the same parent; `undefined` if they are not. */
    of({ name, parent }: Resource, ids: readonly unknown[]): Values | undefined {
      const [id, ...others] = new Set(ids.map((one) => parents.get(`${name} ${one}`)));
      return parent && others.length === 0 ? { [parent.field]: id } : undefined;
    },
  };
};

/** A call of a react-admin method. A write has an idempotency key. */
export const callApi = <Data>(request: ApiCall, rule: ReplyRule<Data>): Promise<ApiReply<Data>> => {
  const { verb, idempotencyKey = verb === 'GET' ? undefined : uniqueKey() } = request;
  return call({ ...request, idempotencyKey }, rule);
};
