import { areaPaths } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import type { Resource } from '#schema/resource.ts';

/** Paths of an area's calls; a nested one needs the id of the record that it lives under. */
export const areaEndpoint = async (resource: Resource, parent: unknown): Promise<ReturnType<typeof areaPaths>> => {
  const { apiPrefix } = await loadSettings();
  if (!resource.parent) return areaPaths(apiPrefix, resource.endpoint);
  if (parent === undefined || parent === null || parent === '')
    throw new Error(`${resource.name} lives under ${resource.parent.resource}: say which one by meta.parent`);
  return areaPaths(apiPrefix, resource.endpoint.replace(/\{[^}]*\}/, encodeURIComponent(String(parent))));
};
