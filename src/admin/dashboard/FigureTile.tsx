import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { dateText } from '#i18n/dates.ts';
import type { FiguresWidget } from '#schema/dashboard/widget.ts';
import { listLink, measured, type TimeRange, widgetFilter } from '#schema/dashboard/widgetQuery.ts';
import { moveByDays } from '#schema/zonedDay.ts';
import { isObject } from '#values/object.ts';
import { Skeleton } from '../kinds/marks/Skeleton.tsx';
import { useLanguage } from '../kinds/useLanguage.ts';
import { useFigures, useFigureText } from './figures.ts';
import { useWidgetTitle, WidgetCard, type WidgetProps, WidgetState } from './WidgetCard.tsx';

/** The same number of days right before. */
const rangeBefore = (timeRange: TimeRange): TimeRange => ({
  ...timeRange,
  now: moveByDays(timeRange.now, -timeRange.days, timeRange.timeZone),
});

const colours = { up: 'success.strong', down: 'error.strong', same: 'text.secondary' } as const;

/** The change of a figure from the previous range; nothing if that was zero. */
const FigureChange = ({ widget, timeRange, value }: WidgetProps<FiguresWidget> & { readonly value: number }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useFigures(widget, rangeBefore(timeRange));
  const previous = data ? measured(widget, data[0]) : 0;
  if (previous === 0) return null;
  const permille = Math.round(((value - previous) / Math.abs(previous)) * 1000);
  const direction = permille === 0 ? 'same' : permille < 0 ? 'down' : 'up';
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
          color: colours[direction],
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
      >
        {translate(`dashboard.${direction}`, { percent })}
      </Box>
    </>
  );
};

/** One number; the whole tile links to the list behind it. */
export const FigureTile = ({ widget, timeRange }: WidgetProps<FiguresWidget>) => {
  const translate = useTranslate();
  const title = useWidgetTitle(widget);
  const text = useFigureText(widget);
  const query = useFigures(widget, timeRange);
  const { data, isPending } = query;
  const language = useLanguage();
  const hasRange = Object.values(widget.filter).some((value) => isObject(value) && 'range' in value);
  const to = listLink(widget, widgetFilter(widget, timeRange));
  if (!data && !isPending)
    return (
      <WidgetCard title={title} to={to}>
        <WidgetState query={query} empty={false} height={64} />
      </WidgetCard>
    );
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        display: 'block',
        height: '100%',
        p: { xs: 1.5, sm: 2.5 },
        textAlign: 'left',
        font: 'inherit',
        color: 'inherit',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 600, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {title}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          mt: 0.5,
          // Amounts of nine digits stay on one line at 320 px.
          fontSize: { xs: 'clamp(0.8125rem, 4.3vw, 1.0625rem)', sm: '1.5rem' },
          fontWeight: 600,
          letterSpacing: '-0.01em',
          lineHeight: 1.4,
        }}
      >
        {isPending ? <Skeleton width="60%" /> : text.amount(data[0])}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          // On a phone the change has its own line, reserved until it is known.
          minHeight: hasRange ? { xs: '3em', sm: 0 } : 0,
          fontSize: '0.75rem',
          lineHeight: 1.5,
          color: 'text.secondary',
        }}
      >
        {hasRange
          ? translate('dashboard.lastDays', { days: timeRange.days })
          : dateText(timeRange.now, 'd MMMM yyyy', language)}
        {hasRange && data && <FigureChange widget={widget} timeRange={timeRange} value={measured(widget, data[0])} />}
      </Box>
    </ButtonBase>
  );
};
