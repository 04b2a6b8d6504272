import { createContext, useContext } from 'react';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Format } from '../kinds/useFormat.ts';
import type { Labels } from '../kinds/useLabels.ts';
import type { ListQuery } from './listQuery.ts';
import type { ListState } from './listState.ts';
import type { ChangeListState } from './useListState.ts';
import type { Selection } from './useSelection.ts';

/** A record as a list has it: with the short forms of those that it refers to. */
export type Row = Values & { readonly id: number };

/** Everything that the parts of a list screen share. */
export interface RecordList {
  readonly resource: Resource;
  /** The record that a nested resource's list lives under. */
  readonly parentId: number | undefined;
  readonly state: ListState;
  readonly change: ChangeListState;
  readonly query: ListQuery;
  readonly labels: Labels;
  readonly format: Format;
  /** Nothing until the first answer; the previous page's while the next one is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  readonly sums: Readonly<Record<string, number>>;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** The rows are those of an older page, sort or filter. */
  readonly isStale: boolean;
  readonly refetch: () => void;
  readonly selection: Selection;
}

export const RecordListContext = createContext<RecordList | undefined>(undefined);

/** The list screen that this is part of. @throws outside of one. */
export const useRecordList = (): RecordList => {
  const list = useContext(RecordListContext);
  if (!list) throw new Error('useRecordList needs a ResourceList above it');
  return list;
};
