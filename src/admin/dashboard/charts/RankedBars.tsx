import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ChartProps } from '../figures.ts';

/** The largest values, a line with a bar each: labels need more room than an axis has. Each line is a link. */
export const RankedBars = ({ rows, text, amountOf, linkOf }: ChartProps) => {
  const max = Math.max(...rows.map(amountOf), 1);
  return (
    <Box component="ol" sx={{ m: 0, mx: -1, p: 0, listStyle: 'none', display: 'grid' }}>
      {rows.map((row) => (
        <li key={String(row.key)}>
          <ButtonBase
            component={Link}
            to={linkOf(row)}
            sx={{
              display: 'block',
              px: 1,
              py: { xs: 1.125, sm: 0.5 },
              borderRadius: 0.5,
              textAlign: 'left',
              font: 'inherit',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
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
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
};
