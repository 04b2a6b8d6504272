import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

/**
 * Too narrow for a table: rows become cards, filters a sheet. Paper is printed as the screen was: it is narrow for a moment
 * only, in which the first cards alone would be drawn.
 */
export const useIsSmall = (): boolean => {
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const onScreen = useMediaQuery('screen', { noSsr: true });
  const [kept, setKept] = useState(small);
  if (onScreen && small !== kept) setKept(small);
  return onScreen ? small : kept;
};
