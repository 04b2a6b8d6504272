import type { CellProps } from '../cellLook.ts';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../useLabels.ts';

/** The picture as a thumbnail, named after field and record. */
export const ImageCell = ({ resource, field, name, value, record }: CellProps<'image'>) => {
  const labels = useLabels(resource);
  const alt = `${labels.field(name)}: ${useFormat(resource).title(record)}`;
  return <Thumbnail src={value} alt={alt} ratio={field.ratio} />;
};
