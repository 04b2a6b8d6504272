/** A cell that a spreadsheet would take for a formula starts with one of these. */
const formula = /^[=+\-@\t\r]/;
/** A number is none, though it may start with a minus. */
const number = /^-?\d+([.,]\d+)?$/;

/**
 * One cell of CSV. What a spreadsheet would run as a formula is led by an apostrophe: a customer may name himself
 * `=HYPERLINK(…)`.
 */
export const csvCell = (text: string): string => {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** One line, its end included. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';
