import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { ResourceView } from '../../view.ts';
import type { Tick } from '../selection/useSelection.ts';
import type { ListFocus } from '../useListFocus.ts';
import type { Expansion } from './ExpandedRow.tsx';
import type { RowClick } from './useRowClick.ts';

/** The rows of a page, in a table or as cards. */
export interface RowsProps {
  readonly rows: readonly StoredRecord[];
  readonly view: ResourceView;
  readonly onDelete: (row: StoredRecord) => void;
  readonly expansion: Expansion;
}

/** Which row it is about. */
export interface RowOf {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly row: StoredRecord;
}

/** One row, in a table or as a card. */
export interface RowProps extends RowOf {
  readonly view: ResourceView;
  readonly selected: boolean;
  readonly expanded: boolean;
  /** The record has actions. */
  readonly actions: boolean;
  readonly onTick: Tick;
  readonly onExpand: (id: Id) => void;
  readonly onClick: RowClick;
  readonly onLink: ListFocus['onLink'];
  readonly onDelete: (row: StoredRecord) => void;
  /** Set when not all rows are in the document: the row's place on the page and in the whole list. */
  readonly index?: number;
  readonly number?: number;
  readonly measure?: (element: HTMLElement | null) => void;
}
