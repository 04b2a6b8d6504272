import { useAreas } from '../../areasContext.ts';
import type { CellProps } from '../cellLook.ts';
import { embeddedRecords } from '../records/embeddedRecords.ts';
import { RecordName } from '../records/RecordName.tsx';

/** The name of the referenced record, leading nowhere. */
export const ReferenceChip = ({ field, name, value, record }: CellProps<'reference'>) => {
  const [found] = embeddedRecords(name, record);
  return <RecordName resource={useAreas().named(field.reference)} record={found ?? { id: value }} />;
};
