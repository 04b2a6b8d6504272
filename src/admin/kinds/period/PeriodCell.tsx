import { styled } from '@mui/material/styles';
import { type CellLook, type CellProps, narrowCard } from '../cellLook.ts';
import { useFormat } from '../useFormat.ts';

const Ends = styled('span')({
  '& > span': { display: 'inline-block', whiteSpace: 'nowrap', [narrowCard]: { display: 'block' } },
});

/** From when until when; a line breaks only between the two. */
const PeriodCell = ({ resource, field, name, record }: CellProps<'period'>) => {
  const format = useFormat(resource);
  const from = format.text(field.from, record);
  const to = format.text(field.to, record);
  if (!from || !to) return <>{format.text(name, record)}</>;
  return (
    <Ends>
      <span>{from} –</span> <span>{to}</span>
    </Ends>
  );
};

export const periodCell: CellLook<'period'> = {
  View: PeriodCell,
  width: 172,
  card: { place: 'fact', rank: 1, twoLines: ({ from, to }, record) => Boolean(record[from] && record[to]) },
};
