import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { Link, useNavigate } from 'react-router-dom';
import type { AggregateRow } from '#values/aggregateRow.ts';
import type { ChartProps } from '../figures.ts';

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
export const DonutChart = ({ rows, text, amountOf, linkOf }: ChartProps) => {
  const navigate = useNavigate();
  const colorOf = useSliceColors();
  const slices = rows.map((row, index) => ({
    id: index,
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
            <ButtonBase
              component={Link}
              to={linkOf(row)}
              sx={{
                display: 'flex',
                gap: 1,
                px: 1,
                minHeight: { xs: 44, sm: 28 },
                borderRadius: 0.5,
                fontSize: '0.8125rem',
                textAlign: 'left',
                justifyContent: 'flex-start',
                width: '100%',
                '&:hover': { bgcolor: 'action.hover' },
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
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};
