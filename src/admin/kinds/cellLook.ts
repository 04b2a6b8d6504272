import type { ComponentType } from 'react';
import type { ValueOf, Values } from '#schema/field.ts';
import type { FieldOfKind, Kind } from '#schema/kinds/index.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';

/** The props of a cell. The value is never empty; a computed kind reads the record instead. */
export interface CellProps<K extends Kind> {
  readonly resource: Resource;
  readonly field: FieldOfKind<K>;
  readonly name: string;
  readonly value: ValueOf<FieldOfKind<K>>;
  readonly record: Values;
}

/**
 * The place of a value on a card. `beside`: a picture, left of the lines. `figure`: bold, at the end of a line.
 * `state`: the record's status, on the last line. `fact`: everything else, on the line between.
 */
export type CardPlace = 'beside' | 'figure' | 'state' | 'fact';

/** Cards so narrow that a line has no room for two instants beside a picture. */
export const narrowCard = '@media (max-width: 28em)';

/** How a kind looks on a card, which has no column headers. */
interface CardLook<K extends Kind> {
  readonly place: CardPlace;
  /** `shown`: before a value that means nothing by itself. `own`: in the view. Default: for screen readers only. */
  readonly label?: 'shown' | 'own';
  /** The order in a line: the last ones are hidden first if there is no room. Default 0; equals by column. */
  readonly rank?: number | ((field: FieldOfKind<K>, registry: Registry) => number);
  /** Whether a fact wraps to two lines on a narrow card (`narrowCard`), where one would cut it. Default: no. */
  readonly twoLines?: (field: FieldOfKind<K>, record: Values) => boolean;
  /** Takes the room left in its line and is cut there. Other values are hidden if they do not fit. */
  readonly cut?: true;
  /** Without links, because the whole card leads to the record. Default: as in the table. */
  readonly View?: ComponentType<CellProps<K>>;
}

/** How a kind looks in a list. */
export interface CellLook<K extends Kind> {
  /** Renders a value that is not empty. */
  readonly View: ComponentType<CellProps<K>>;
  /** The value whole and by itself, for a comparison. Default: as on a card. */
  readonly Compared?: ComponentType<CellProps<K>>;
  /** Minimum width of the column, px. The table's layout uses only these, so nothing moves when rows arrive. */
  readonly width: number | ((field: FieldOfKind<K>) => number);
  /** Width at which the value is usually not cut, px, taken from columns with more than they need. Default: `width`. */
  readonly whole?: (field: FieldOfKind<K>, registry: Registry) => number;
  /** Its share of the remaining width. Without one the column stays as narrow as possible. */
  readonly grow?: number;
  /** Numbers are right-aligned, digit under digit. */
  readonly align?: 'end';
  /** Its input fits into a cell, so the value can be edited in place. */
  readonly inPlace?: true;
  /** Rows sorted by it can be reordered by dragging. */
  readonly ordered?: true;
  readonly card: CardLook<K>;
}
