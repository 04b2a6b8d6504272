import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';

/** The resource whose screens a path belongs to (the longest route wins), and the segments after its route. */
export const resourceAt = (
  registry: Registry,
  pathname: string,
): { readonly resource: Resource; readonly rest: readonly string[] } | undefined => {
  const [resource] = registry.resources
    .filter(({ route }) => pathname === route || pathname.startsWith(`${route}/`))
    .toSorted((a, b) => b.route.length - a.route.length);
  return (
    resource && {
      resource,
      rest: pathname
        .slice(resource.route.length + 1)
        .split('/')
        .filter(Boolean),
    }
  );
};
