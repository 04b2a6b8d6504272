import { isWritable } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import { shown } from '#schema/validation/condition.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { cellOf } from '../../kinds/cells.ts';
import type { ResourceView } from '../../view.ts';

/** Id of the hint that says how such a cell is edited. */
export const hintId = 'cell-editable';

/** Whether a cell can be edited in place: its kind allows it, the field is writable and shown for this record. */
export const isInPlace = (resource: Resource, view: ResourceView, name: string, row: StoredRecord): boolean => {
  const field = resource.fields[name];
  if (!field || !isWritable(field) || field.fixed || name === resource.parent?.field) return false;
  // A view's own cells and inputs are left to the view.
  if (view.cells?.[name] || view.inputs?.[name] || view.wholeInputs?.[name]) return false;
  return cellOf(field).inPlace && (!field.shownWhen || shown(resource, name, row));
};

/** Selector of such cells, for keys, presses and styles. */
export const inPlaceCells = 'td[data-edit]';

/** The attributes of such a cell. */
export const inPlaceCell = (name: string) => ({ 'data-edit': name, tabIndex: -1, 'aria-describedby': hintId });
