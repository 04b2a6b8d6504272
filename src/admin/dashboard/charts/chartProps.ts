import type { AggregateRow } from '#values/aggregateRow.ts';
import type { FigureText } from '../figures.ts';

/** The props of every kind of chart. */
export interface ChartProps {
  readonly title: string;
  readonly rows: readonly AggregateRow[];
  readonly text: FigureText;
  readonly amountOf: (row: AggregateRow) => number;
  /** The list behind a row. */
  readonly linkOf: (row: AggregateRow) => string;
  readonly height: number;
  readonly byDay: boolean;
}
