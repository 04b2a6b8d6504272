import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { useNavigate } from 'react-router-dom';
import type { FiguresWidget } from '#schema/dashboard/widget.ts';
import type { AggregateRow } from '#values/aggregate.ts';
import type { ChartProps } from './figures.ts';
import { LineLink } from './WidgetCard.tsx';

/** A bar or a point for each day; clicking one opens the list of that day. */
const DayChart = ({ title, rows, text, amountOf, linkOf, height, line }: ChartProps & { readonly line: boolean }) => {
  const navigate = useNavigate();
  const { vars, breakpoints } = useTheme();
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const tablet = useMediaQuery(breakpoints.down('lg'), { noSsr: true });
  // Even steps: by itself, the axis drops whichever labels do not fit.
  const step = Math.ceil(rows.length / (phone ? 5 : tablet ? 10 : 12));
  const color = vars.palette.primary.main;
  const data = rows.map(amountOf);
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
        // No half orders.
        tickMinStep: data.every(Number.isInteger) ? 1 : 0,
        valueFormatter: (value: number) => text.brief(value),
      },
    ],
    onAxisClick: (_: unknown, data: { readonly dataIndex: number } | null) => {
      const row = data && rows[data.dataIndex];
      if (row) navigate(linkOf(row));
    },
    sx: {
      cursor: 'pointer',
      '& .MuiChartsGrid-line': { stroke: vars.palette.divider },
      '& text': { fill: `${vars.palette.text.secondary} !important` },
      '@media (forced-colors: active)': { '& text': { fill: 'CanvasText !important' } },
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

const hexColor = /^#[0-9a-f]{6}$/i;

/** The colour of a slice: its record's own, if it has one, else the next of the theme's. */
const useSliceColors = (): ((row: AggregateRow, index: number) => string) => {
  const { vars } = useTheme();
  return ({ record }, index) => {
    const ownColor = Object.values(record ?? {}).find((value) => typeof value === 'string' && hexColor.test(value));
    if (typeof ownColor === 'string') return ownColor;
    const { primary, info, warning, error, neutral, success } = vars.palette;
    const palette = [primary.main, info.main, warning.main, error.main, neutral.main, success.main];
    return palette[index % palette.length] ?? primary.main;
  };
};

/** Shares of a whole, with a legend of links. */
const DonutChart = ({ rows, text, amountOf, linkOf }: ChartProps) => {
  const navigate = useNavigate();
  const colorOf = useSliceColors();
  const slices = rows.map((row, index) => ({
    value: amountOf(row),
    label: text.label(row),
    color: colorOf(row, index),
  }));
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '132px 1fr' },
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <Box aria-hidden sx={{ justifySelf: 'center', cursor: 'pointer', position: 'relative' }}>
        <PieChart
          width={132}
          height={132}
          margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          series={[
            {
              data: slices,
              innerRadius: 44,
              outerRadius: 65,
              paddingAngle: 1.5,
              cornerRadius: 3,
              valueFormatter: (_, { dataIndex }) => text.amount(rows[dataIndex]),
            },
          ]}
          onItemClick={(_, { dataIndex }) => {
            const row = rows[dataIndex];
            if (row) navigate(linkOf(row));
          }}
          sx={{ '& .MuiPieArc-root': { stroke: 'none' } }}
        />
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            fontWeight: 600,
            pointerEvents: 'none',
          }}
        >
          {text.brief(slices.reduce((sum, { value }) => sum + value, 0))}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
        {rows.map((row, index) => (
          <li key={String(row.key)}>
            <LineLink
              to={linkOf(row)}
              sx={{
                display: 'flex',
                gap: 1,
                minHeight: { xs: 44, sm: 28 },
                fontSize: '0.8125rem',
                justifyContent: 'flex-start',
              }}
            >
              <Box
                component="span"
                aria-hidden
                sx={{
                  width: 10,
                  height: 10,
                  flexShrink: 0,
                  borderRadius: '3px',
                  bgcolor: colorOf(row, index),
                  forcedColorAdjust: 'none',
                  printColorAdjust: 'exact',
                }}
              />
              <Box component="span" sx={{ flex: 1, minWidth: 0, lineHeight: 1.25 }}>
                {text.label(row)}
              </Box>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {text.amount(row)}
              </Box>
            </LineLink>
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** All that uses the chart library, in one chunk. */
const Chart = ({ chart, ...props }: ChartProps & { readonly chart: FiguresWidget['chart'] }) =>
  props.byDay ? <DayChart {...props} line={chart === 'line'} /> : <DonutChart {...props} />;

export default Chart;
