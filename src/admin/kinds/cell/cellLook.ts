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
   * Width of the column in px. The table is laid out from these alone, so nothing moves when rows arrive;
   * `flexible` columns share what is left.
   */
  readonly width: number | 'flexible';
  /** Numbers stand at the end, digit under digit. */
  readonly align?: 'end';
  /** A picture: beside the title where there is no table. */
  readonly media?: true;
}
