import Alert, { type AlertProps } from '@mui/material/Alert';

interface BarNoteProps extends Omit<AlertProps, 'sx'> {
  /** On a phone its buttons stand below its words. */
  readonly wraps?: boolean;
}

/** A note as wide as the page, between the bar above and the screen. */
export const BarNote = ({ wraps, ...alert }: BarNoteProps) => (
  <Alert
    {...alert}
    sx={{
      borderRadius: 0,
      borderWidth: '0 0 1px',
      px: { xs: 2, sm: 3 },
      ...(wraps && { flexWrap: { xs: 'wrap', sm: 'nowrap' } }),
    }}
  />
);
