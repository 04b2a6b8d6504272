import BarChartOutlined from '@mui/icons-material/BarChart';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FiguresWidget } from '#schema/dashboard/widget.ts';
import { listLink, measured, rowFilter, widgetFilter } from '#schema/dashboard/widgetQuery.ts';
import { Hidden } from '../kinds/marks/Hidden.tsx';
import { BarButton } from '../layout/bar/BarButton.tsx';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';
import { type ChartProps, useFigures, useFigureText } from './figures.ts';
import { LineLink, useWidgetTitle, WidgetCard, type WidgetProps, WidgetState } from './WidgetCard.tsx';

/** The largest values, a line with a bar each: labels need more room than an axis has. Each line is a link. */
const RankedBars = ({ rows, text, amountOf, linkOf }: ChartProps) => {
  const max = Math.max(...rows.map(amountOf), 1);
  return (
    <Box
      component="ol"
      sx={{ m: 0, mx: -1, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {rows.map((row) => (
        <li key={String(row.key)}>
          <LineLink to={linkOf(row)} sx={{ py: { xs: 1.125, sm: 0.5 } }}>
            <Box component="span" sx={{ display: 'flex', gap: 2, fontSize: '0.8125rem' }}>
              <Typography variant="inherit" component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
                {text.label(row)}
              </Typography>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {text.amount(row)}
              </Box>
            </Box>
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'block',
                height: 4,
                mt: 0.5,
                borderRadius: 2,
                bgcolor: 'primary.soft',
                forcedColorAdjust: 'none',
                printColorAdjust: 'exact',
              }}
            >
              <Box
                component="span"
                sx={{
                  display: 'block',
                  height: 4,
                  borderRadius: 2,
                  bgcolor: 'primary.main',
                  width: `${(100 * amountOf(row)) / max}%`,
                }}
              />
            </Box>
          </LineLink>
        </li>
      ))}
    </Box>
  );
};

/** The figures of a chart as a table, each linked to its list: for the keyboard and for exact reading. */
const FigureTable = ({ title, rows, text, linkOf, height }: ChartProps) => {
  const translate = useTranslate();
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={translate('dashboard.table', { title })}
      sx={{ maxHeight: height, height }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{text.by}</TableCell>
            <TableCell align="right">{text.measure}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={String(row.key)}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                <MuiLink
                  component={Link}
                  to={linkOf(row)}
                  sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
                >
                  {text.label(row)}
                </MuiLink>
              </TableCell>
              <TableCell align="right">{text.amount(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

// The chart library is heavy: the numbers are shown first.
const Chart = lazyExtra(() => import('./Chart.tsx'), FigureTable);

const height = 280;

/** The figures of a drawn chart for screen readers; hidden, without tab stops. */
const SpokenTable = ({ title, rows, text }: ChartProps) => (
  <Hidden as="div">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.by}</th>
          <th scope="col">{text.measure}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.key)}>
            <th scope="row">{text.label(row)}</th>
            <td>{text.amount(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Hidden>
);

const Figures = (props: ChartProps & Pick<FiguresWidget, 'chart'>) => {
  if (!props.byDay && props.chart === 'bar') return <RankedBars {...props} />;
  return (
    <>
      <Chart {...props} />
      {props.byDay && <SpokenTable {...props} />}
    </>
  );
};

/** A chart, or the same figures as a table. */
export const ChartWidget = ({ widget, timeRange }: WidgetProps<FiguresWidget>) => {
  const translate = useTranslate();
  const title = useWidgetTitle(widget);
  const text = useFigureText(widget);
  const query = useFigures(widget, timeRange);
  const [asTable, setAsTable] = useState(false);
  const { data: rows = [] } = query;
  const props: ChartProps = {
    title,
    rows,
    text,
    height,
    amountOf: (row) => measured(widget, row),
    linkOf: (row) => listLink(widget, rowFilter(widget, row.key, timeRange)),
    byDay: widget.day !== undefined,
  };
  return (
    <WidgetCard
      title={title}
      to={listLink(widget, widgetFilter(widget, timeRange))}
      action={
        <BarButton
          size="small"
          label={translate(asTable ? 'dashboard.asChart' : 'dashboard.asTable', { title })}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <BarChartOutlined /> : <TableRowsOutlined />}
        </BarButton>
      }
    >
      <WidgetState query={query} empty={rows.every((row) => row.count === 0)} height={height}>
        {asTable ? <FigureTable {...props} /> : <Figures {...props} chart={widget.chart} />}
      </WidgetState>
    </WidgetCard>
  );
};
