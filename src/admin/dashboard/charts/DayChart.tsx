import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useNavigate } from 'react-router-dom';
import type { ChartProps } from '../figures.ts';

/** A bar or a point for each day; clicking one opens the list of that day. */
export const DayChart = ({
  title,
  rows,
  text,
  amountOf,
  linkOf,
  height,
  line,
}: ChartProps & { readonly line: boolean }) => {
  const navigate = useNavigate();
  const { vars, breakpoints } = useTheme();
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const tablet = useMediaQuery(breakpoints.down('lg'), { noSsr: true });
  // Even steps: by itself, the axis drops whichever labels do not fit.
  const step = Math.ceil(rows.length / (phone ? 5 : tablet ? 10 : 12));
  const color = vars.palette.primary.main;
  const openDay = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index];
    if (row) navigate(linkOf(row));
  };
  const sharedProps = {
    height,
    // A line ends at the edge, where half of the last day's label needs room.
    margin: { top: 16, right: line ? 20 : 8, bottom: 0, left: 0 },
    grid: { horizontal: true },
    hideLegend: true,
    skipAnimation: true,
    // The library announces in English only; `SpokenTable` and the table view replace that.
    disableKeyboardNavigation: true,
    yAxis: [
      {
        min: 0,
        width: 44,
        disableLine: true,
        disableTicks: true,
        valueFormatter: (value: number) => text.brief(value),
      },
    ],
    onAxisClick: (_: unknown, data: { readonly dataIndex: number } | null) => openDay(data?.dataIndex),
    sx: {
      cursor: 'pointer',
      '& .MuiChartsGrid-line': { stroke: vars.palette.divider },
      '& text': { fill: `${vars.palette.text.secondary} !important` },
    },
  };
  const axis = {
    data: rows.map(({ key }) => String(key)),
    height: 24,
    tickLabelInterval: (_: unknown, index: number) => index % step === 0,
    disableTicks: true,
    disableLine: true,
    // The axis has room for the day only; the tooltip shows the whole date.
    valueFormatter: (key: string, { location }: { readonly location: string }) => {
      const row = rows.find((candidate) => candidate.key === key);
      if (!row) return key;
      return location === 'tick' ? text.briefLabel(row) : text.label(row);
    },
  };
  const amount = (_: number | null, { dataIndex }: { readonly dataIndex: number }) => text.amount(rows[dataIndex]);
  const data = rows.map(amountOf);
  const chart = line ? (
    <LineChart
      {...sharedProps}
      xAxis={[{ ...axis, scaleType: 'point' }]}
      series={[{ data, color, label: title, valueFormatter: amount, area: true, showMark: false, curve: 'monotoneX' }]}
      sx={{ ...sharedProps.sx, '& .MuiAreaElement-root, & .MuiLineChart-area': { fillOpacity: 0.12 } }}
    />
  ) : (
    <BarChart
      {...sharedProps}
      xAxis={[{ ...axis, scaleType: 'band', categoryGapRatio: 0.3 }]}
      series={[{ data, color, label: title, valueFormatter: amount }]}
      borderRadius={3}
    />
  );
  return <div aria-hidden>{chart}</div>;
};
