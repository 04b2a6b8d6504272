import { partsOf } from '#schema/page.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { FormType } from '#schema/routes/paths.ts';
import type { ReadId } from '#values/id.ts';
import { percentDecoded } from '#values/text/percentDecoded.ts';

/**
 * The resource that a path belongs to (the longest match wins), and the segments after it.
 *
 * @param prefixOf the prefix of a resource's paths; its route by default
 */
export const resourceAt = (
  registry: Registry,
  pathname: string,
  prefixOf = ({ route }: Resource): string => route,
): { readonly resource: Resource; readonly rest: readonly string[] } | undefined => {
  const [resource] = registry.resources
    .filter((one) => pathname === prefixOf(one) || pathname.startsWith(`${prefixOf(one)}/`))
    .toSorted((a, b) => prefixOf(b).length - prefixOf(a).length);
  return resource && { resource, rest: partsOf(pathname.slice(prefixOf(resource).length)) };
};

/** The form that the segments lead to; `undefined` for the list. */
export const formIn = ([first]: readonly string[]): FormType | undefined =>
  first === 'add' || first === 'edit' ? first : undefined;

/** What the segments say: which form (no `type`: the list), of which record, under which parent. */
export const screenIn = (resource: Resource, rest: readonly string[], readId: ReadId) => {
  const type = formIn(rest);
  const ids = (type ? rest.slice(1) : rest).map((segment) => readId(percentDecoded(segment)));
  const [parentId, id] = resource.parent ? ids : [undefined, ...ids];
  return { type, id, parentId };
};
