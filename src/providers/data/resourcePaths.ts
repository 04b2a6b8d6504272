import { callPaths } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';

/**
 * Paths of a resource's calls; a nested one needs the id of the record that it lives under, which `meta` says, or the
 * first of a call's filter and records that names it.
 */
export const resourcePaths = async (
  resource: Resource,
  meta: { readonly parent?: Id } | undefined,
  ...from: readonly (Values | undefined)[]
): Promise<ReturnType<typeof callPaths> & { readonly parent: unknown }> => {
  const { apiPrefix } = await loadSettings();
  if (!resource.parent) return { ...callPaths(apiPrefix, resource.endpoint), parent: undefined };
  const { field } = resource.parent;
  const parent = meta?.parent ?? from.map((values) => values?.[field]).find((id) => id !== undefined);
  if (parent === undefined || parent === null || parent === '')
    throw new Error(`${resource.name} lives under ${resource.parent.resource}: say which one by meta.parent`);
  return {
    ...callPaths(apiPrefix, resource.endpoint.replace(/\{[^}]*\}/, encodeURIComponent(String(parent)))),
    parent,
  };
};
