import { styled } from '@mui/material/styles';
import type { CellLook, CellProps } from '../cellLook.ts';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../words/useLabels.ts';
import { Thumbnail, thumbnailColumn } from './Thumbnail.tsx';

/** A thumbnail, named by its field and record. */
const ImageCell = ({ resource, field, name, value, record }: CellProps<'image'>) => {
  const alt = `${useLabels(resource).field(name)}: ${useFormat(resource).title(record)}`;
  return <Thumbnail src={value} alt={alt} ratio={field.ratio} />;
};

export const imageCell: CellLook<'image'> = {
  View: ImageCell,
  width: ({ ratio }) => thumbnailColumn(ratio),
  card: { place: 'beside' },
};

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.75rem',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** The first picture (the cover), and how many more there are. */
const ImagesCell = ({ resource, field, name, value, record }: CellProps<'images'>) => {
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const [cover] = value;
  if (!cover) return null;
  return (
    <Row>
      <Thumbnail src={cover} alt={`${labels.field(name)}: ${format.title(record)}`} ratio={field.ratio} />
      {value.length > 1 && <span data-more>+{value.length - 1}</span>}
    </Row>
  );
};

export const imagesCell: CellLook<'images'> = {
  View: ImagesCell,
  // With room for the number of others.
  width: ({ ratio }) => thumbnailColumn(ratio) + 24,
  card: { place: 'beside' },
};
