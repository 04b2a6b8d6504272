import { fieldNamed } from '#schema/ownColumns.ts';
import { sortKeys } from '#schema/query/query.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { cellOf } from '../../kinds/cells.ts';
import type { Labels } from '../../kinds/words/useLabels.ts';
import type { TableLayout } from '../columns/tableLayout.ts';

/** One column of the table, laid out before there are any rows. */
export interface Column {
  readonly name: string;
  /** px */
  readonly width: number;
  /** px; a narrower column cuts something off. */
  readonly whole: number;
  /** Its share of the spare room. */
  readonly grow: number;
  readonly align: 'start' | 'end';
  readonly sortable: boolean;
  /** The person set its width. */
  readonly fixed: boolean;
}

const padding = 24;
const sortMark = 20;
/** Columns of at least this width hold text of several words, px. */
const wrapping = 150;
/** The least width of a title, px: codes such as `INV/20261121/04997` differ at their ends. */
const titleWidth = 172;
/** A label of up to this many letters stays on one line; a longer one may take two. */
const oneLine = 14;

/** Estimated width of a letter in a column's head, px. */
const letterWidth = (letter: string): number =>
  /[mwMW]/.test(letter) ? 12.4 : /[fijlrt ().,:;'-]/.test(letter) ? 5.6 : /[A-Z%]/.test(letter) ? 9.4 : 8;

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

const headWidth = (label: string, sortable: boolean): number => {
  const textWidth = widthOf(label);
  const text = label.length <= oneLine ? textWidth : Math.max(...label.split(' ').map(widthOf), textWidth * 0.6);
  return Math.ceil(text) + padding + (sortable ? sortMark : 0);
};

/** The columns of a resource's table, each wide enough for its kind and label, or as wide as the person set it. */
export const tableColumns = (
  registry: Registry,
  resource: Resource,
  labels: Labels,
  columns: readonly string[],
  widths: TableLayout['widths'] = {},
): readonly Column[] => {
  const sortable = new Set(sortKeys(resource));
  return columns.flatMap((name) => {
    const field = fieldNamed(resource, name);
    if (!field) return [];
    const { width, whole, grow, align } = cellOf(field);
    const personalWidth = widths[name];
    const column = { name, align, sortable: sortable.has(name), fixed: personalWidth !== undefined };
    if (personalWidth !== undefined) return [{ ...column, width: personalWidth, whole: personalWidth, grow: 0 }];
    // Rows are told apart by their titles.
    const share = name === resource.title ? grow * 2 : grow;
    // Longer titles wrap between words; a short one is a single word.
    const minTitleWidth = name === resource.title && width < wrapping ? titleWidth : 0;
    const minWidth = Math.max(width, headWidth(labels.field(name), sortable.has(name)), minTitleWidth);
    return [{ ...column, width: minWidth, whole: Math.max(minWidth, whole(registry)), grow: share }];
  });
};

/** Fits the columns into the room: the growing ones share what is left over. */
export const fitColumns = (columns: readonly Column[], room: number): readonly Column[] => {
  const remaining = room - columns.reduce((sum, { width }) => sum + width, 0);
  const shares = columns.reduce((sum, { grow }) => sum + grow, 0);
  if (remaining <= 0) return columns;
  if (shares === 0) {
    // A width set by the person is kept if another column can take the rest.
    const flexible = columns.filter(({ fixed }) => !fixed);
    const receivers = flexible.length > 0 ? flexible : columns.slice(-1);
    return columns.map((column) =>
      receivers.includes(column) ? { ...column, width: column.width + remaining / receivers.length } : column,
    );
  }
  return columns.map((column) => ({ ...column, width: column.width + (remaining * column.grow) / shares }));
};

/** Gives the spare width of some columns to those that cut something off. */
export const keepWhole = (grown: readonly Column[], minimal: readonly Column[]): readonly Column[] => {
  const missing = grown.map(({ width, whole }) => Math.max(0, whole - width));
  const spare = grown.map(({ width, whole }, index) =>
    width < whole ? 0 : width - Math.max(whole, minimal[index]?.width ?? width),
  );
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const shifted = Math.min(sum(missing), sum(spare));
  if (shifted === 0) return grown;
  const [givenShare, takenShare] = [shifted / sum(missing), shifted / sum(spare)];
  return grown.map((column, index) => ({
    ...column,
    width: column.width + (missing[index] ?? 0) * givenShare - (spare[index] ?? 0) * takenShare,
  }));
};
