import { filterSuffixes } from '#schema/filter.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { cellOf } from '../../kinds/cells.ts';
import { several } from '../../kinds/filterLook.ts';
import type { ListState } from '../address/listState.ts';

/** What determines the order of the rows. */
type Order = Pick<ListState, 'sort' | 'filter'>;

/** Whether all rows of the list have the same value of a field. */
const isOne = (resource: Resource, field: string, { filter }: Order): boolean =>
  resource.parent?.field === field ||
  several({ eq: filter[field], in: filter[field + filterSuffixes.in] }).length === 1;

/**
 * The field that orders rows by hand, if the list is sorted by it, ascending; for an order "within" a group, only if
 * the list shows a single group.
 */
export const orderedBy = (resource: Resource, state: Order): string | undefined => {
  const { field: name, order } = state.sort;
  const field = fieldNamed(resource, name);
  if (!field || order !== 'ASC' || !resource.can.everEdit || !cellOf(field).ordered) return undefined;
  const within = 'within' in field ? field.within : undefined;
  return typeof within !== 'string' || isOne(resource, within, state) ? name : undefined;
};

/** The rows after one has moved to another's place: the same place values, assigned to other rows. */
export const movedRows = (
  rows: readonly StoredRecord[],
  field: string,
  from: number,
  to: number,
): readonly StoredRecord[] => {
  const movedRow = rows[from];
  if (!movedRow) return rows;
  const otherRows = rows.filter((_, index) => index !== from);
  const order = [...otherRows.slice(0, to), movedRow, ...otherRows.slice(to)];
  return order.map((row, index) => {
    const place = rows[index]?.[field];
    return row[field] === place ? row : { ...row, [field]: place };
  });
};
