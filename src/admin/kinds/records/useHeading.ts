import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { useFormat } from '../useFormat.ts';

/** What the records are grouped under: the name of the record behind one of their references, which came along. */
export const useHeading = (
  resource: Resource,
  groupBy: string | undefined,
): ((record: Values) => string) | undefined => {
  const format = useFormat(resource);
  return groupBy ? (record) => format.text(groupBy, record) : undefined;
};
