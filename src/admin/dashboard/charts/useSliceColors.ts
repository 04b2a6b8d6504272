import { useTheme } from '@mui/material/styles';
import { useCallback } from 'react';
import type { AggregateRow } from '#schema/aggregate.ts';

const hex = /^#[0-9a-f]{6}$/i;

/** The colour of a slice: that of the record behind it when it has one, else the next of the theme's. */
export const useSliceColors = (): ((row: AggregateRow, index: number) => string) => {
  const { vars } = useTheme();
  return useCallback(
    ({ record }, index) => {
      const own = Object.values(record ?? {}).find((value) => typeof value === 'string' && hex.test(value));
      if (typeof own === 'string') return own;
      const { primary, info, warning, error, neutral, success } = vars.palette;
      const series = [primary.main, info.main, warning.main, error.main, neutral.main, success.main];
      return series[index % series.length] ?? primary.main;
    },
    [vars],
  );
};
