import type { Areas } from '#schema/areas.ts';
import type { Resource } from '#schema/resource.ts';
import { type Column, tableColumns, widthOf } from './columns.ts';

/** What columns a table has, all known from the resource alone. */
export interface TableShape {
  readonly columns: readonly Column[];
  readonly expands: boolean;
  readonly ticks: boolean;
  /** Width of the actions' column, px; 0: there is none. */
  readonly actions: number;
  /** How many columns there are in all. */
  readonly span: number;
  /** Narrower than this, the table scrolls sideways, px. */
  readonly minWidth: number;
}

const actionWidth = 34;
const sidePadding = 16;

/** The shape of a resource's table. */
export const tableShape = (areas: Areas, resource: Resource, ownActions: boolean): TableShape => {
  const columns = tableColumns(resource);
  const expands = resource.list.expand.length > 0;
  const ticks = resource.can.everDelete;
  const count =
    areas.children(resource.name).length +
    Number(resource.can.everEdit) +
    Number(resource.can.everDelete) +
    Number(ownActions);
  const actions = count > 0 ? count * actionWidth + sidePadding : 0;
  return {
    columns,
    expands,
    ticks,
    actions,
    span: columns.length + Number(expands) + Number(ticks) + Number(actions > 0),
    minWidth: widthOf(columns) + (expands ? 44 : 0) + (ticks ? 44 : 0) + actions,
  };
};
