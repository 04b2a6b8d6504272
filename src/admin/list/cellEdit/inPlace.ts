import { isWritable } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import { shown } from '#schema/validation/condition.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { cellOf } from '../../kinds/cells.ts';
import type { ResourceView } from '../../view.ts';

/** The element that says of every such cell how it is changed. */
export const hintId = 'cell-editable';

/** Whether a cell's value may be changed where it stands: its kind fits, the field is written, and that record shows it. */
export const isInPlace = (resource: Resource, view: ResourceView, name: string, row: StoredRecord): boolean => {
  const field = resource.fields[name];
  if (!field || !isWritable(field) || field.fixed || name === resource.parent?.field) return false;
  // What a view draws, or has another input for, is the view's business.
  if (view.cells?.[name] || view.inputs?.[name] || view.wholeInputs?.[name]) return false;
  return cellOf(field).inPlace && (!field.shownWhen || shown(resource, name, row));
};

/** Finds such cells of the table: keys, presses and looks go by it. */
export const inPlaceCells = 'td[data-edit]';

/** What such a cell is marked with. */
export const inPlaceCell = (name: string) => ({ 'data-edit': name, tabIndex: -1, 'aria-describedby': hintId });
