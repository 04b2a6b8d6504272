import type { ComponentType } from 'react';
import type { ValueOf, Values } from '#schema/field.ts';
import type { FieldOfKind, Kind } from '#schema/kinds/index.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';

/** What a cell is given: a value that is not empty. A computed kind reads the record instead. */
export interface CellProps<K extends Kind> {
  readonly resource: Resource;
  readonly field: FieldOfKind<K>;
  readonly name: string;
  readonly value: ValueOf<FieldOfKind<K>>;
  readonly record: Values;
}

/**
 * Where a value stands on a card. `beside`: a picture, left of the lines. `figure`: bold, at the end of a line.
 * `state`: how the record stands, on the last line. `fact`: all else, on the line between.
 */
export type CardPlace = 'beside' | 'figure' | 'state' | 'fact';

/** Where a line of a card has no room for two moments beside a picture. */
export const narrowCard = '@media (max-width: 28em)';

/** How a kind stands on a card, where no head says what a value is. */
interface CardLook<K extends Kind> {
  readonly place: CardPlace;
  /**
   * `shown`: before the value, which says nothing by itself. `own`: the view says it. Otherwise it is there for
   * screen readers only.
   */
  readonly label?: 'shown' | 'own';
  /** What stands later in its line is the first to go where there is no room. Default 0; equals by column. */
  readonly rank?: number | ((field: FieldOfKind<K>, registry: Registry) => number);
  /** Whether a fact takes two lines on a narrow card (`narrowCard`), where it would be cut on one. Default: no. */
  readonly twoLines?: (field: FieldOfKind<K>, record: Values) => boolean;
  /** Takes what room its line has left, and is cut there; otherwise a value that does not fit is not seen. */
  readonly cut?: true;
  /** Without links, as the whole card leads to the record. Default: the table's. */
  readonly View?: ComponentType<CellProps<K>>;
}

/** How a kind looks in a list. */
export interface CellLook<K extends Kind> {
  /** Draws a value that is not empty. */
  readonly View: ComponentType<CellProps<K>>;
  /**
   * Least width of the column, px. The table is laid out from these alone, so nothing moves when rows arrive.
   */
  readonly width: number | ((field: FieldOfKind<K>) => number);
  /**
   * Width in which nothing of it is cut off as a rule, px: it is taken from columns that have more than they need.
   * Default: `width`.
   */
  readonly whole?: (field: FieldOfKind<K>, registry: Registry) => number;
  /** Its share of the room that is left over; without one it stays as narrow as it may. */
  readonly grow?: number;
  /** Numbers stand at the end, digit under digit. */
  readonly align?: 'end';
  /** Its input fits into a cell: the value may be changed where it stands. */
  readonly inPlace?: true;
  /** Rows that are sorted by it are put in order by hand. */
  readonly ordered?: true;
  readonly card: CardLook<K>;
}
