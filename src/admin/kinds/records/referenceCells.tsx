import { styled } from '@mui/material/styles';
import { useRegistry } from '../../registryContext.ts';
import type { CellLook, CellProps } from '../cellLook.ts';
import { PlainCell } from '../text/PlainCell.tsx';
import { hasColor } from './colorOf.ts';
import { embeddedRecord, embeddedRecords } from './embeddedRecords.ts';
import { RecordLink, RecordName } from './RecordLink.tsx';

/** The title of the referenced record, with a link to it. */
const ReferenceCell = ({ field, name, value, record }: CellProps<'reference'>) => {
  const target = useRegistry().named(field.reference);
  return <RecordLink resource={target} record={embeddedRecord(record, name, value) ?? { id: value }} />;
};

/** The title of the referenced record, without a link. */
const ReferenceChip = ({ field, name, value, record }: CellProps<'reference'>) => (
  <RecordName
    resource={useRegistry().named(field.reference)}
    record={embeddedRecord(record, name, value) ?? { id: value }}
  />
);

export const referenceCell: CellLook<'reference'> = {
  View: ReferenceCell,
  width: 156,
  // Room for a status of two words in its chip, which stays on one line and cuts off the rest.
  whole: ({ reference }, registry) => (hasColor(registry.named(reference)) ? 204 : 156),
  grow: 2,
  inPlace: true,
  card: {
    place: 'state',
    // A coloured reference shows a record's status, nearly as a toned choice does.
    rank: ({ reference }, registry) => (hasColor(registry.named(reference)) ? 1 : 2),
    cut: true,
    View: ReferenceChip,
  },
};

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
