import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

/**
 * Too narrow for a table: rows become cards, filters a sheet. Print keeps the screen's value: the page is narrow for a
 * moment only, in which just the first cards would be drawn.
 * @param held keeps the last value
 */
export const useIsSmall = (held = false): boolean => {
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isFollowing = useMediaQuery('screen', { noSsr: true }) && !held;
  const [lastValue, setLastValue] = useState(small);
  if (isFollowing && small !== lastValue) setLastValue(small);
  return isFollowing ? small : lastValue;
};
