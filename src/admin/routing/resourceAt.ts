import { partsOf } from '#schema/page.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * The resource whose screens a path belongs to (the longest start wins), and the segments after it.
 *
 * @param startOf what the paths of a resource start with; its route, where nothing else is said
 */
export const resourceAt = (
  registry: Registry,
  pathname: string,
  startOf = ({ route }: Resource): string => route,
): { readonly resource: Resource; readonly rest: readonly string[] } | undefined => {
  const [resource] = registry.resources
    .filter((one) => pathname === startOf(one) || pathname.startsWith(`${startOf(one)}/`))
    .toSorted((a, b) => startOf(b).length - startOf(a).length);
  return resource && { resource, rest: partsOf(pathname.slice(startOf(resource).length)) };
};
