import type { CellLook, CellProps } from '../cellLook.ts';
import { Thumbnail, thumbnailColumn } from '../pictures/Thumbnail.tsx';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../words/useLabels.ts';

/** A thumbnail, named by its field and record. */
const ImageCell = ({ resource, field, name, value, record }: CellProps<'image'>) => {
  const labels = useLabels(resource);
  const alt = `${labels.field(name)}: ${useFormat(resource).title(record)}`;
  return <Thumbnail src={value} alt={alt} ratio={field.ratio} />;
};

export const imageCell: CellLook<'image'> = {
  View: ImageCell,
  width: ({ ratio }) => thumbnailColumn(ratio),
  card: { place: 'beside' },
};
