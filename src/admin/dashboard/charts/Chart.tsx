import type { FiguresWidget } from '#schema/dashboard/widget.ts';
import type { ChartProps } from '../figures.ts';
import { DayChart } from './DayChart.tsx';
import { DonutChart } from './DonutChart.tsx';

/** All that uses the chart library, in one chunk. */
const Chart = ({ chart, ...props }: ChartProps & { readonly chart: FiguresWidget['chart'] }) =>
  props.byDay ? <DayChart {...props} line={chart === 'line'} /> : <DonutChart {...props} />;

export default Chart;
