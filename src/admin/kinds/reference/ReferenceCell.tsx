import { useRegistry } from '../../registryContext.ts';
import type { CellLook, CellProps } from '../cellLook.ts';
import { hasColor } from '../records/colorOf.ts';
import { embeddedRecord } from '../records/embeddedRecords.ts';
import { RecordLink, RecordName } from '../records/RecordLink.tsx';

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
