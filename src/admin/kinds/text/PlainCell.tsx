import type { Kind } from '#schema/kinds/index.ts';
import type { CellProps } from '../cellLook.ts';
import { useFormat } from '../useFormat.ts';

/** The value as its behaviour formats it. */
export const PlainCell = <K extends Kind>({ resource, name, record }: CellProps<K>) => (
  <>{useFormat(resource).text(name, record)}</>
);
