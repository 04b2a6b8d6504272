import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { Thumbnail } from '../../kinds/pictures/Thumbnail.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';

interface ItemValueProps {
  readonly resource: Resource;
  readonly list: string;
  /** A field of the list's items, by its name and as it is defined. */
  readonly sub: string;
  readonly field: AnyField;
  readonly item: Values;
}

/** A value of an item as it is read, and a picture as it is seen. */
export const ItemValue = ({ resource, list, sub, field, item }: ItemValueProps) => {
  const labels = useLabels(resource);
  const text = useFormat(resource).item(list, sub, item);
  const value = item[sub];
  if (!behaviourOf(field).pictures || typeof value !== 'string') return text;
  return <Thumbnail src={value} alt={labels.item(list, sub)} ratio={'ratio' in field ? field.ratio : undefined} />;
};
