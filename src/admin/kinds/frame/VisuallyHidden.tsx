import Box, { type BoxProps } from '@mui/material/Box';

/** Text for screen readers alone. */
export function VisuallyHidden(props: BoxProps<'span'>) {
  return (
    <Box
      component="span"
      {...props}
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    />
  );
}
