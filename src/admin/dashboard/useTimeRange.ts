import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { timeZone } from '#i18n/timeZone.ts';
import type { TimeRange } from '#schema/dashboard/widgetQuery.ts';

/** The ranges to choose from, in days back from today. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

/** The time range of the dashboard: its end, now, and its length, kept in the address. */
export const useTimeRange = () => {
  const [params, setParams] = useSearchParams();
  const [now, setNow] = useState(() => Date.now());
  const requested = Number(params.get('range'));
  const range = ranges.find((days) => days === requested) ?? 30;
  const timeRange: TimeRange = { now, days: range, timeZone: timeZone() };
  return {
    timeRange,
    range,
    choose: (days: Range) => setParams(days === 30 ? {} : { range: String(days) }, { replace: true }),
    /** Sets its end to now. */
    refresh: () => setNow(Date.now()),
  };
};
