/** One line of the bench: what was measured, and its budget. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
  /** `most`: the value may be at most the budget (default). `least`: it must reach it. */
  readonly bound?: 'most' | 'least';
}

const number = (value: number) => String(Math.round(value * 100) / 100);

/** Whether a row keeps its budget; a row without one always does. */
export const keeps = ({ value, budget, bound = 'most' }: Row): boolean =>
  budget === undefined || (bound === 'most' ? value <= budget : value >= budget);

/** Lines of cells as a Markdown table; the first line is its header. */
export const tableOf = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [draw(lines[0] ?? []), rule, ...lines.slice(1).map(draw)].join('\n');
};

/** The rows as a Markdown table: name, measured, budget, ok. */
export const table = (rows: readonly Row[]): string => {
  const cells = rows.map((row) => [
    row.name,
    `${number(row.value)} ${row.unit}`,
    row.budget === undefined ? '' : `${row.bound === 'least' ? '≥' : '≤'} ${number(row.budget)} ${row.unit}`,
    row.budget === undefined ? '' : keeps(row) ? 'yes' : 'NO',
  ]);
  return tableOf([['name', 'measured', 'budget', 'ok'], ...cells]);
};
