import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { Labels } from '../../kinds/words/useLabels.ts';
import { useRegistry } from '../../registryContext.ts';
import type { LaidOut } from '../columns/useTableLayout.ts';
import { useRecordList } from '../recordListContext.ts';
import { isSelectable } from '../selection/useSelection.ts';
import { type Column, fitColumns, keepWhole, tableColumns } from './columns.ts';

/** What columns a table has and how wide they are, all known before any row is. */
export interface TableShape {
  readonly columns: readonly Column[];
  readonly expands: boolean;
  readonly selectable: boolean;
  /** Width of the actions' column, px; 0: there is none. */
  readonly actions: number;
  /** How many columns there are in all. */
  readonly span: number;
  /** Sum of all, px; more than there is room for, and the table scrolls sideways. */
  readonly width: number;
}

/** Width of the columns with a box or a chevron, px. */
export const boxWidth = 44;
const actionWidth = 34;
const sidePadding = 16;

/** How many actions a row of that resource may have. */
export const countActions = (registry: Registry, resource: Resource, ownActions: boolean): number =>
  registry.children(resource.name).length +
  Number(resource.can.everEdit) +
  Number(resource.can.everDelete) +
  Number(ownActions);

/**
 * The shape of a resource's table in that much room.
 *
 * @param drawnActions how wide the widest row's actions are, px; 0: as wide as they are many
 * @param letters how large letters are, 1 being the browser's own size: columns grow along
 */
const tableShape = (
  registry: Registry,
  resource: Resource,
  labels: Labels,
  { columns: shown, layout }: Pick<LaidOut, 'columns' | 'layout'>,
  ownActions: boolean,
  drawnActions: number,
  room: number,
  letters: number,
): TableShape => {
  const expands = resource.list.expand.length > 0;
  const selectable = isSelectable(resource);
  const count = countActions(registry, resource, ownActions);
  const actions = count > 0 ? Math.max(count * actionWidth, drawnActions) + sidePadding : 0;
  const beside = boxWidth * (Number(expands) + Number(selectable)) + actions;
  const wanted = tableColumns(registry, resource, labels, shown, layout.widths).map((column) => ({
    ...column,
    width: column.fixed ? column.width : column.width * letters,
  }));
  const fitted = fitColumns(wanted, room - beside);
  // What an action of one's own takes of the room is not taken from a status.
  const columns = ownActions ? keepWhole(fitted, wanted) : fitted;
  return {
    columns,
    expands,
    selectable,
    actions,
    span: columns.length + Number(expands) + Number(selectable) + Number(actions > 0),
    width: Math.floor(beside + columns.reduce((sum, { width }) => sum + width, 0)),
  };
};

/** Who has set larger letters in the browser needs wider columns, or amounts would be cut off. */
const letterSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** What was measured last: skeleton, rows and the next list stand in the same place. */
let lastRoom: number | undefined;

/** The card's two borders, px. */
const cardEdges = 2;

/** The actions of all rows: what a view adds to them may be any number of any width. */
const actionsIn = (table: HTMLElement | null): readonly Element[] =>
  Array.from(table?.querySelectorAll('[data-cell="actions"] > *') ?? []);

/** The room that a first table will have in the frame that stands already; `undefined` where there is none yet. */
const expectedRoom = (): number | undefined => {
  const frame = document.querySelector('main');
  if (!frame?.clientWidth) return undefined;
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  return frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - cardEdges;
};

/**
 * The table's shape in the room that its scroller has, now and whenever that is resized. Until that is known (once a
 * page), no row is worth drawing: it would be drawn again before anybody saw it, and in one go.
 */
export const useTableShape = (
  scroller: RefObject<HTMLElement | null>,
  ownActions: boolean,
  /** A width that is being dragged, before it is kept. */
  dragged?: Readonly<Record<string, number>>,
): { readonly shape: TableShape; readonly fits: boolean; readonly known: boolean } => {
  const { resource, labels, columns, layout } = useRecordList();
  const registry = useRegistry();
  const [room, setRoom] = useState(() => lastRoom ?? expectedRoom());
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      lastRoom = element.clientWidth;
      setRoom(lastRoom);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const [drawn, setDrawn] = useState(0);
  useLayoutEffect(() => {
    if (!ownActions) return undefined;
    const measure = () => setDrawn(Math.max(0, ...actionsIn(scroller.current).map((one) => one.scrollWidth)));
    measure();
    // Some come after their row: a stock button asks first whether it may be there.
    const observer = new ResizeObserver(measure);
    for (const one of actionsIn(scroller.current)) observer.observe(one);
    return () => observer.disconnect();
  });
  const shape = useMemo(() => {
    const laid = { columns, layout: { widths: { ...layout.widths, ...dragged } } };
    return tableShape(registry, resource, labels, laid, ownActions, drawn, room ?? 0, letterSize());
  }, [registry, resource, labels, columns, layout, dragged, ownActions, drawn, room]);
  return { shape, fits: shape.width <= (room ?? 0), known: room !== undefined };
};
