import { mostStars } from '#schema/kinds/rating/rating.ts';
import type { CellLook, CellProps } from '../cellLook.ts';
import { useFormat } from '../useFormat.ts';

/** The stars, which screen readers read as `4 of 5 stars`. */
const RatingCell = ({ resource, name, value, record }: CellProps<'rating'>) => (
  <span role="img" aria-label={useFormat(resource).text(name, record)}>
    {'★'.repeat(value) + '☆'.repeat(mostStars - value)}
  </span>
);

export const ratingCell: CellLook<'rating'> = {
  View: RatingCell,
  width: 112,
  card: { place: 'fact', rank: 1 },
};
