import { useGetOne } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useAreas } from '../areasContext.ts';
import { useFormat } from '../kinds/useFormat.ts';
import type { Row } from './recordList.ts';

/** What the record is called that a nested list lives under; nothing for a list that lives under none. */
export const useParentTitle = (resource: Resource, parentId: Id | undefined): string | undefined => {
  const areas = useAreas();
  const parent = resource.parent ? areas.named(resource.parent.resource) : undefined;
  const format = useFormat(parent ?? resource);
  const { data } = useGetOne<Row>(
    parent?.name ?? resource.name,
    { id: parentId ?? 0 },
    { enabled: parent !== undefined && parentId !== undefined, retry: false },
  );
  return parent && data ? format.title(data) : undefined;
};
