import type { Kind } from '#schema/kinds/index.ts';
import { useFormat } from '../useFormat.ts';
import type { CellProps } from './cellLook.ts';

/** The value as its behaviour formats it. */
export const PlainCell = <K extends Kind>({ resource, name, record }: CellProps<K>) => (
  <>{useFormat(resource).text(name, record)}</>
);
