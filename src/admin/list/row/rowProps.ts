import type { ChangeEvent, MouseEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useResourceView } from '../../useResourceView.ts';
import type { ResourceView } from '../../view.ts';
import { useRecordList } from '../recordListContext.ts';
import { type ToggleRow, useToggleRow } from '../selection/useSelection.ts';
import { useActionCount } from '../table/useTableShape.ts';
import type { ListFocus } from '../useListFocus.ts';
import type { Expansion } from './ExpandedRow.tsx';
import { type RowClick, useRowClick } from './useRowClick.ts';

/** The rows of a page, in a table or as cards. */
export interface RowsProps {
  readonly rows: readonly StoredRecord[];
  readonly onDelete: (row: StoredRecord) => void;
  readonly expansion: Expansion;
}

/** Which row it is about. */
export interface RowOf {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly row: StoredRecord;
}

/** Where a row is, if not all rows are in the document. */
export interface RowPlace {
  /** On the page. */
  readonly index?: number;
  /** In the whole list, and of how many. */
  readonly number?: number;
  readonly total?: number | undefined;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** One row, in a table or as a card. */
export interface RowProps extends RowOf, RowPlace {
  readonly view: ResourceView;
  readonly selected: boolean;
  readonly expanded: boolean;
  /** The record has actions. */
  readonly actions: boolean;
  readonly onToggle: ToggleRow;
  readonly onExpand: (id: Id) => void;
  readonly onClick: RowClick;
  readonly onLink: ListFocus['onLink'];
  readonly onDelete: (row: StoredRecord) => void;
}

/** What every row needs, in a table or as a card. */
export const useRowProps = ({ onDelete, expansion: [expanded, onExpand] }: RowsProps) => {
  const { resource, parentId, focus } = useRecordList();
  const view = useResourceView(resource);
  const { selectedIds } = useListContext<StoredRecord>();
  const actions = useActionCount() > 0;
  const shared = { resource, parentId, view, actions, onDelete, onExpand, onLink: focus.onLink };
  const handlers = { onToggle: useToggleRow(), onClick: useRowClick(onExpand) };
  return (row: StoredRecord): RowProps => ({
    ...shared,
    ...handlers,
    row,
    selected: selectedIds.includes(row.id),
    expanded: expanded.has(row.id),
  });
};

/** What a row of the table and a card have in common, as attributes of their elements. */
export const useRowParts = (props: RowProps) => {
  const { resource, parentId, row, selected, expanded } = props;
  const translate = useTranslate();
  const title = useFormat(resource).title(row);
  const to = resource.can.edit(row) ? paths(resource).edit(row.id, parentId) : undefined;
  const isExpandable = resource.list.expand.length > 0;
  const isClickable = to !== undefined || isExpandable;
  const click = (event: MouseEvent<HTMLElement>) => props.onClick(event, row.id, to);
  return {
    title,
    /** The path of its form, if the record can be edited. */
    to,
    isExpandable,
    element: {
      'data-row': row.id,
      'data-index': props.index,
      'data-selected': selected,
      'data-opens': isClickable,
      ...(isClickable && { onClick: click, onAuxClick: click }),
    },
    checkbox: {
      'aria-label': translate('list.select.row', { title }),
      checked: selected,
      onChange: (event: ChangeEvent<HTMLInputElement>) => props.onToggle(row.id, event),
    },
    /** Those of the button that expands it. */
    expander: {
      ref: to === undefined ? (button: HTMLElement | null) => props.onLink(row.id, button) : undefined,
      'aria-expanded': expanded,
      'aria-label': `${translate('list.action.open')}: ${title}`,
      onClick: () => props.onExpand(row.id),
    },
  };
};
