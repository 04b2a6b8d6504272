import useMediaQuery from '@mui/material/useMediaQuery';

/** Too narrow for a table: rows become cards, filters a sheet. */
export const useIsSmall = (): boolean => useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
