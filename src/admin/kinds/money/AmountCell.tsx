import type { CellProps } from '../cellLook.ts';
import { useFormat } from '../useFormat.ts';

/** The amount that counts: the reduced one where there is one. */
export const AmountCell = ({ resource, field, name, record }: CellProps<'money'>) => {
  const { text } = useFormat(resource);
  return <>{(field.reducedBy && text(field.reducedBy, record)) || text(name, record)}</>;
};
