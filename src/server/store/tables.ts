/** What a column can hold, in any SQL dialect: booleans are 0 and 1, arrays and objects are JSON text. */
export type Cell = string | number | null;

/** Tables come from the resource files, so their names are not known to the compiler. */
export interface Tables {
  [table: string]: { [column: string]: Cell };
}

export type Row = Record<string, Cell>;
