import { useAreas } from '../../areasContext.ts';
import { embeddedRecords } from '../embeddedRecords.ts';
import type { CellProps } from './cellLook.ts';
import { RecordLink } from './RecordLink.tsx';

/** The name of the referenced record, leading to it. */
export const ReferenceCell = ({ field, name, value, record }: CellProps<'reference'>) => {
  const target = useAreas().named(field.reference);
  const [found] = embeddedRecords(name, record);
  return <RecordLink resource={target} record={found ?? { id: value }} />;
};
