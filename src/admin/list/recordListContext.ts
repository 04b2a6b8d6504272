import { createContext, useContext } from 'react';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { Format } from '../kinds/useFormat.ts';
import type { Labels } from '../kinds/words/useLabels.ts';
import type { ListQuery } from './address/listQuery.ts';
import type { ListState } from './address/listState.ts';
import type { ChangeListState } from './address/useListState.ts';
import type { LayoutState } from './columns/tableLayout.ts';
import type { ListFocus } from './useListFocus.ts';
import type { SavedView, SavedViews } from './views/savedViews.ts';

/** What the parts of a list screen share in addition to react-admin's list context. */
export interface RecordList extends LayoutState, SavedViews {
  readonly state: ListState;
  readonly saved: SavedView | undefined;
  readonly resource: Resource;
  /** The record that a nested resource's list lives under. */
  readonly parentId: Id | undefined;
  readonly labels: Labels;
  readonly format: Format;
  /** Changes the address: several parts of the state in one history entry. */
  readonly change: ChangeListState;
  /** The query of the rows on the screen. */
  readonly query: ListQuery;
  readonly sums: Readonly<Record<string, number>>;
  /** The ticked rows of this page and others, as last seen. */
  readonly selectedRows: () => readonly StoredRecord[];
  readonly focus: ListFocus;
}

export const RecordListContext = createContext<RecordList | undefined>(undefined);

/** The list screen around the component. @throws outside of one */
export const useRecordList = (): RecordList => {
  const list = useContext(RecordListContext);
  if (!list) throw new Error('useRecordList needs a ResourceList above it');
  return list;
};

/** What one list passes on to the next one, while another screen is shown between them. */
export const listMemory = {
  /** A list has been drawn: the next one draws all its rows at once. */
  drawn: false,
};
