import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useRegistry } from '../../registryContext.ts';
import { useResourceView } from '../../useResourceView.ts';
import { linkColumn } from '../listColumns.ts';
import { useRecordList } from '../recordListContext.ts';
import { isSelectable } from '../selection/useSelection.ts';
import { type Column, fitColumns, keepWhole, tableColumns } from './columns.ts';

/** The columns of a table and their widths, known before there are any rows. */
export interface TableShape {
  readonly columns: readonly Column[];
  readonly expands: boolean;
  readonly selectable: boolean;
  /** Width of the actions' column, px; 0: there is none. */
  readonly actions: number;
  /** The column that links to the record: it tells whose row it is. */
  readonly lead: string | undefined;
  /** Its width, px, if it stays in sight while the others scroll; 0: all fit, or too little room would be left. */
  readonly pinned: number;
  /** Width of all columns before it, px. */
  readonly beforeLead: number;
  /** The number of all columns. */
  readonly span: number;
  /** Sum of all widths, px; if larger than the room, the table scrolls sideways. */
  readonly width: number;
}

/** Width of a column with a checkbox or a chevron, px. */
export const boxWidth = 44;
const actionWidth = 34;
const sidePadding = 16;

/** The most of the table's room that a pinned column may take. */
const mostPinned = 0.4;

/** The most actions that a row of the list may have. */
export const useActionCount = (): number => {
  const { resource } = useRecordList();
  const { rowActions } = useResourceView(resource);
  const { everEdit, everDelete } = resource.can;
  const children = useRegistry().children(resource.name);
  return children.length + Number(everEdit) + Number(everDelete) + Number(rowActions !== undefined);
};

/** A larger font size in the browser needs wider columns, or amounts would be cut off. */
const rootFontScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** The last width measured, px: skeleton, rows and the next list are in the same place. */
let lastWidth: number | undefined;

/** The card's two borders, px. */
const cardEdges = 2;

/** The actions of all rows: a view may add any number of any width. */
const actionsIn = (table: HTMLElement | null): readonly Element[] =>
  Array.from(table?.querySelectorAll('td[data-cell="actions"] > *') ?? []);

/** The width that the first table will have in the page's frame, px; `undefined` without a frame. */
const expectedWidth = (): number | undefined => {
  const frame = document.querySelector('main');
  if (!frame?.clientWidth) return undefined;
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  return frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - cardEdges;
};

/** The width of the scroller, px; `undefined` until it is known, once per page load. */
const useAvailableWidth = (scroller: RefObject<HTMLElement | null>): number | undefined => {
  const [width, setWidth] = useState(() => lastWidth ?? expectedWidth());
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      lastWidth = element.clientWidth;
      setWidth(lastWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
};

/** The measured width of the widest row's actions, px; 0: estimated from their number. */
const useDrawnActions = (scroller: RefObject<HTMLElement | null>, ownActions: boolean): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!ownActions) return undefined;
    const measure = () => setWidth(Math.max(0, ...actionsIn(scroller.current).map((action) => action.scrollWidth)));
    measure();
    // Some come after their row: a stock button first asks for permission.
    const observer = new ResizeObserver(measure);
    for (const action of actionsIn(scroller.current)) observer.observe(action);
    return () => observer.disconnect();
  });
  return width;
};

/**
 * The table's shape in its scroller, updated on resize. Until the width is known, rows should not be drawn: they would
 * all be drawn again before anybody saw them.
 */
export const useTableShape = (
  scroller: RefObject<HTMLElement | null>,
  /** A width that is being dragged, not stored yet. */
  dragged?: Readonly<Record<string, number>>,
): { readonly shape: TableShape; readonly fits: boolean; readonly isMeasured: boolean } => {
  const { resource, labels, columns: names, layout } = useRecordList();
  const registry = useRegistry();
  const count = useActionCount();
  const ownActions = useResourceView(resource).rowActions !== undefined;
  const availableWidth = useAvailableWidth(scroller);
  const drawnActions = useDrawnActions(scroller, ownActions);
  const room = availableWidth ?? 0;
  const shape = useMemo((): TableShape => {
    const expands = resource.list.expand.length > 0;
    const selectable = isSelectable(resource);
    const actions = count > 0 ? Math.max(count * actionWidth, drawnActions) + sidePadding : 0;
    const boxes = boxWidth * (Number(expands) + Number(selectable));
    const otherWidth = boxes + actions;
    const fontScale = rootFontScale();
    const widths = { ...layout.widths, ...dragged };
    const preferred = tableColumns(registry, resource, labels, names, widths).map((column) => ({
      ...column,
      width: column.fixed ? column.width : column.width * fontScale,
    }));
    const fitted = fitColumns(preferred, room - otherWidth);
    // A view's own actions take no room from columns that would be cut off.
    const columns = ownActions ? keepWhole(fitted, preferred) : fitted;
    const lead = linkColumn(resource, names);
    const leadIndex = columns.findIndex(({ name }) => name === lead);
    const leadWidth = columns[leadIndex]?.width ?? 0;
    const sum = (some: readonly Column[]) => some.reduce((total, { width }) => total + width, 0);
    const width = Math.floor(otherWidth + sum(columns));
    return {
      columns,
      expands,
      selectable,
      actions,
      lead,
      pinned: width > room && leadWidth <= mostPinned * room ? leadWidth : 0,
      beforeLead: boxes + sum(columns.slice(0, leadIndex)),
      span: columns.length + Number(expands) + Number(selectable) + Number(actions > 0),
      width,
    };
  }, [registry, resource, labels, names, layout, dragged, count, ownActions, drawnActions, room]);
  return { shape, fits: shape.width <= room, isMeasured: availableWidth !== undefined };
};
