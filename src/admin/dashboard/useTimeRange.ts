import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { timeZone } from '#i18n/timeZone.ts';
import type { TimeRange } from '#schema/dashboard/widgetQuery.ts';

/** The ranges that a viewer chooses from, days back from today. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

/** When the dashboard is looked at and how far back; the range stands in the address. */
export const useTimeRange = () => {
  const [parameters, setParameters] = useSearchParams();
  const [now, setNow] = useState(() => Date.now());
  const asked = Number(parameters.get('range'));
  const range = ranges.find((days) => days === asked) ?? 30;
  const timeRange: TimeRange = { now, days: range, timeZone: timeZone() };
  return {
    timeRange,
    range,
    choose: (days: Range) => setParameters(days === 30 ? {} : { range: String(days) }, { replace: true }),
    /** Looks again: now is now. */
    refresh: () => setNow(Date.now()),
  };
};
