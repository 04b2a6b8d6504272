import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

/**
 * Too narrow for a table: rows become cards, filters a sheet. Paper is printed as the screen was: it is narrow for a moment
 * only, in which the first cards alone would be drawn.
 * @param held stay as it was
 */
export const useIsSmall = (held = false): boolean => {
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const follows = useMediaQuery('screen', { noSsr: true }) && !held;
  const [kept, setKept] = useState(small);
  if (follows && small !== kept) setKept(small);
  return follows ? small : kept;
};
