import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useAreas } from '../areasContext.ts';
import { RelatedList } from './RelatedList.tsx';

/** The lists of records that point at this one. */
export function RelatedLists({ resource, id }: { readonly resource: Resource; readonly id: Id }) {
  const areas = useAreas();
  return resource.related.map(({ resource: name, field }) => (
    <RelatedList key={`${name}/${field}`} resource={areas.named(name)} field={field} id={id} />
  ));
}
