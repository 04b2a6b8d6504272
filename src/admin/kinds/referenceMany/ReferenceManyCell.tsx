import { styled } from '@mui/material/styles';
import { useRegistry } from '../../registryContext.ts';
import type { CellLook, CellProps } from '../cellLook.ts';
import { embeddedRecords } from '../records/embeddedRecords.ts';
import { RecordLink } from '../records/RecordLink.tsx';
import { PlainCell } from '../text/PlainCell.tsx';

const maxShown = 3;

const Row = styled('span')({
  display: 'inline-flex',
  verticalAlign: 'middle',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  // Links above one another are as high as a finger needs.
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
});

/** The first few referenced records, and how many more there are. */
const ReferenceManyCell = ({ field, name, value, record }: CellProps<'referenceMany'>) => {
  const target = useRegistry().named(field.reference);
  const byId = new Map(embeddedRecords(name, record).map((one) => [one.id, one]));
  return (
    <Row>
      {value.slice(0, maxShown).map((id) => (
        <RecordLink key={id} resource={target} record={byId.get(id) ?? { id }} />
      ))}
      {value.length > maxShown && <span>+{value.length - maxShown}</span>}
    </Row>
  );
};

export const referenceManyCell: CellLook<'referenceMany'> = {
  View: ReferenceManyCell,
  width: 176,
  grow: 2,
  // Many titles are longer than a phone's line: what follows them would never be seen.
  card: { place: 'fact', label: 'shown', rank: 6, View: PlainCell },
};
