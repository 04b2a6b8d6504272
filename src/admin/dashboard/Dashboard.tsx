import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { isSameDay } from 'date-fns/isSameDay';
import { useEffect, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { dateText } from '#i18n/dates.ts';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/dashboard.json';
import type { Dashboard as Widgets } from '#schema/dashboard/dashboard.ts';
import type { Widget } from '#schema/dashboard/widget.ts';
import type { TimeRange } from '#schema/dashboard/widgetQuery.ts';
import { timeZone } from '#values/timeZone.ts';
import { useLanguage } from '../kinds/useLanguage.ts';
import { BarButton } from '../layout/bar/BarButton.tsx';
// The theme's types, also when only the pages that use them are type-checked.
import type {} from '../theme/augment.ts';
import { tiny } from '../theme/components/surfaces.ts';
import { ChartWidget } from './ChartWidget.tsx';
import { FigureTile } from './FigureTile.tsx';
import { RecordsWidget } from './RecordsWidget.tsx';
import type { WidgetProps } from './WidgetCard.tsx';

/** The ranges to choose from, in days back from today. */
export const ranges = [7, 30, 90] as const;
type Range = (typeof ranges)[number];

/** The time range of the dashboard: its end, now, and its length, kept in the address. */
const useTimeRange = () => {
  const [params, setParams] = useSearchParams();
  const [now, setNow] = useState(() => Date.now());
  const requestAgain = useRefresh();
  // A page left open overnight would show yesterday as today. Its timers run again when it wakes.
  useEffect(() => {
    const timer = setInterval(() => setNow((shown) => (isSameDay(shown, Date.now()) ? shown : Date.now())), 60_000);
    return () => clearInterval(timer);
  }, []);
  const days = ranges.find((range) => range === Number(params.get('range'))) ?? 30;
  const timeRange: TimeRange = { now, days, timeZone: timeZone() };
  return {
    timeRange,
    choose: (range: Range) => setParams(range === 30 ? {} : { range: String(range) }, { replace: true }),
    /** Sets its end to now. Within the same day most widgets ask the same, so all are requested again. */
    refresh: () => {
      setNow(Date.now());
      requestAgain();
    },
  };
};

addWords(words);

/** A widget's share of a row: a number a tile, a day chart two thirds, another chart one third, records a quarter. */
type WidgetSize = 'tile' | 'wide' | 'narrow' | 'list';

export const widgetSize = (widget: Widget): WidgetSize => {
  if (widget.type === 'rows') return 'list';
  if (widget.chart === 'figure') return 'tile';
  return widget.day === undefined ? 'narrow' : 'wide';
};

/** The widgets in reading order: numbers, then day charts each with a narrow chart beside it, then records. */
export const arrangeWidgets = (widgets: Widgets): Widgets => {
  const ofSize = (size: WidgetSize) => widgets.filter((widget) => widgetSize(widget) === size);
  const wide = ofSize('wide');
  const narrow = ofSize('narrow');
  const pairs = Array.from({ length: Math.max(wide.length, narrow.length) }, (_, index) => [
    wide[index],
    narrow[index],
  ]).flat();
  return [...ofSize('tile'), ...pairs.filter((widget) => widget !== undefined), ...ofSize('list')];
};

/** Columns out of twelve, by screen width. */
const spans: Readonly<Record<WidgetSize, object>> = {
  tile: {
    gridColumnEnd: { xs: 'span 6', lg: 'span 3' },
    // With large letters, so that an amount of nine digits stays on one line.
    '@container (max-width: 61rem)': { gridColumnEnd: { lg: 'span 6' } },
    '@container (max-width: 31rem)': { gridColumn: { sm: '1 / -1' } },
    '@container (max-width: 17rem)': { gridColumn: '1 / -1' },
  },
  wide: { gridColumnEnd: { xs: 'span 12', md: 'span 7', lg: 'span 8' } },
  narrow: { gridColumnEnd: { xs: 'span 12', md: 'span 5', lg: 'span 4' } },
  list: { gridColumnEnd: { xs: 'span 12', sm: 'span 6', xl: 'span 3' } },
};

/** Numbers, charts and records each begin in a new row: beside a chart, a number would be drawn as high. */
export const placeOf = (widget: Widget, before = widget): object => {
  const [own, last] = [widgetSize(widget), widgetSize(before)];
  const begins = own !== last && (last === 'tile' || own === 'list');
  return { ...(begins && { gridColumnStart: 1 }), ...spans[own] };
};

const WidgetView = ({ widget, timeRange }: WidgetProps<Widget>) => {
  if (widget.type === 'rows') return <RecordsWidget widget={widget} timeRange={timeRange} />;
  if (widget.chart === 'figure') return <FigureTile widget={widget} timeRange={timeRange} />;
  return <ChartWidget widget={widget} timeRange={timeRange} />;
};

/** Figures, charts and records over the range that the viewer chooses. */
export const Dashboard = ({ title, widgets }: { readonly title: string; readonly widgets: Widgets }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { timeRange, choose, refresh } = useTimeRange();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        <Box sx={{ mr: 'auto' }}>
          <Typography variant="h1">{title}</Typography>
          <Typography color="textSecondary">{dateText(timeRange.now, 'EEEE, d MMMM yyyy, p', language)}</Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          value={timeRange.days}
          aria-label={translate('dashboard.range')}
          onChange={(_, chosen: Range | null) => chosen && choose(chosen)}
          sx={{ bgcolor: 'background.paper' }}
        >
          {ranges.map((days) => (
            <ToggleButton key={days} value={days}>
              {translate('dashboard.days', { days })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <BarButton label={translate('dashboard.refresh')} onClick={refresh}>
          <Refresh />
        </BarButton>
      </Box>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
            gap: 2,
            // The gaps of twelve columns alone are wider.
            [tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
          }}
        >
          {arrangeWidgets(widgets).map((widget, index, all) => (
            <Box key={widget.name} sx={{ ...placeOf(widget, all[index - 1]), [tiny]: { gridColumn: 'auto' } }}>
              <WidgetView widget={widget} timeRange={timeRange} />
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
};
