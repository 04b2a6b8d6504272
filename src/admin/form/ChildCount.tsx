import { useGetList, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useLabels } from '../kinds/useLabels.ts';

/** How many records of a nested resource go with the one that they live under. */
export function ChildCount({ resource, parentId }: { readonly resource: Resource; readonly parentId: Id }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { total } = useGetList(resource.name, { pagination: { page: 1, perPage: 1 }, meta: { parent: parentId } });
  if (!total) return null;
  return <p>{translate('form.delete.children', { count: total, name: labels.name })}</p>;
}
