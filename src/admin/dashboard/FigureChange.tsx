import Box from '@mui/material/Box';
import { millisecondsInDay } from 'date-fns/constants';
import { useTranslate } from 'react-admin';
import type { FiguresWidget } from '#schema/dashboard/widget.ts';
import { measured, type TimeRange } from '#schema/dashboard/widgetQuery.ts';
import { useLanguage } from '../kinds/useLanguage.ts';
import { useFigures } from './useFigures.ts';

interface FigureChangeProps {
  readonly widget: FiguresWidget;
  readonly timeRange: TimeRange;
  readonly value: number;
}

/** The same number of days just before. */
const rangeBefore = (timeRange: TimeRange): TimeRange => ({
  ...timeRange,
  now: timeRange.now - timeRange.days * millisecondsInDay,
});

const colours = { up: 'success.strong', down: 'error.strong', same: 'text.secondary' } as const;

/** How a figure stands against the same number of days before; nothing where there was nothing. */
export const FigureChange = ({ widget, timeRange, value }: FigureChangeProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useFigures(widget, rangeBefore(timeRange));
  const before = data ? measured(widget, data[0]) : 0;
  if (before === 0) return null;
  const permille = Math.round(((value - before) / before) * 1000);
  const way = permille === 0 ? 'same' : permille < 0 ? 'down' : 'up';
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    Math.abs(permille) / 1000,
  );
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {' · '}
      </Box>
      <Box
        component="span"
        sx={{
          display: { xs: 'block', sm: 'inline' },
          color: colours[way],
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
      >
        {translate(`dashboard.${way}`, { percent })}
      </Box>
    </>
  );
};
