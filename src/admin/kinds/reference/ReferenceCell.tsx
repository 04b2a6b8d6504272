import { useAreas } from '../../areasContext.ts';
import type { CellProps } from '../cellLook.ts';
import { embeddedRecords } from '../records/embeddedRecords.ts';
import { RecordLink } from '../records/RecordLink.tsx';

/** The name of the referenced record, leading to it. */
export const ReferenceCell = ({ field, name, value, record }: CellProps<'reference'>) => {
  const target = useAreas().named(field.reference);
  const [found] = embeddedRecords(name, record);
  return <RecordLink resource={target} record={found ?? { id: value }} />;
};
