/** One line of the bench: what was measured, and what it must not exceed (or must reach). */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
  /** `most`: the value may be at most the budget (default). `least`: it must reach it. */
  readonly bound?: 'most' | 'least';
}

const number = (value: number) => String(Math.round(value * 100) / 100);

/** Whether a row keeps its budget; one without always does. */
export const keeps = ({ value, budget, bound = 'most' }: Row): boolean =>
  budget === undefined || (bound === 'most' ? value <= budget : value >= budget);

/** The rows as a Markdown table: name, measured, budget, ok. */
export const table = (rows: readonly Row[]): string => {
  const cells = rows.map((row) => [
    row.name,
    `${number(row.value)} ${row.unit}`,
    row.budget === undefined ? '' : `${row.bound === 'least' ? '≥' : '≤'} ${number(row.budget)} ${row.unit}`,
    row.budget === undefined ? '' : keeps(row) ? 'yes' : 'NO',
  ]);
  const all = [['name', 'measured', 'budget', 'ok'], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [draw(all[0] ?? []), rule, ...cells.map(draw)].join('\n');
};
