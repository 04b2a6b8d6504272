import type { ComponentType } from 'react';
import type { ValueOf, Values } from '#schema/field.ts';
import type { FieldOfKind, Kind } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';

/** What a cell is given: a value that is not empty. A computed kind reads the record instead. */
export interface CellProps<K extends Kind> {
  readonly resource: Resource;
  readonly field: FieldOfKind<K>;
  readonly name: string;
  readonly value: ValueOf<FieldOfKind<K>>;
  readonly record: Values;
}

/** How a kind looks in a list. */
export interface CellLook<K extends Kind> {
  readonly View: ComponentType<CellProps<K>>;
  /**
   * Least width of the column, px. The table is laid out from these alone, so nothing moves when rows arrive.
   */
  readonly width: number | ((field: FieldOfKind<K>) => number);
  /** Its share of the room that is left over; without one it stays as narrow as it may. */
  readonly grow?: number;
  /** Numbers stand at the end, digit under digit. */
  readonly align?: 'end';
  /** Rows that are sorted by it are put in order by hand. */
  readonly ordered?: true;
  /** A picture: beside the title where there is no table. */
  readonly media?: true;
}
