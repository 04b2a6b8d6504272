import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { timeZone } from '#i18n/timeZone.ts';
import type { TimeRange } from '#schema/dashboard/widgetQuery.ts';

/** The ranges that a viewer chooses from, days back from today. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

interface TimeRangeChoice {
  readonly timeRange: TimeRange;
  readonly range: Range;
  readonly choose: (range: Range) => void;
  /** Looks again: now is now. */
  readonly refresh: () => void;
}

/** When the dashboard is looked at and how far back; the range stands in the address. */
export const useTimeRange = (): TimeRangeChoice => {
  const [parameters, setParameters] = useSearchParams();
  const [now, setNow] = useState(() => Date.now());
  const asked = Number(parameters.get('range'));
  const range = ranges.find((days) => days === asked) ?? 30;
  const timeRange = useMemo(() => ({ now, days: range, timeZone: timeZone() }), [now, range]);
  const choose = useCallback(
    (days: Range) => setParameters(days === 30 ? {} : { range: String(days) }, { replace: true }),
    [setParameters],
  );
  return { timeRange, range, choose, refresh: useCallback(() => setNow(Date.now()), []) };
};
