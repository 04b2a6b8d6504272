import Box from '@mui/material/Box';
import type { RecordLooks } from './useRecordLooks.ts';

/** The sign of a record before its name: its picture, else a dot in its colour. */
export function RecordSign({ picture, color }: RecordLooks) {
  if (picture)
    return (
      <Box
        component="img"
        src={picture}
        alt=""
        sx={{ width: 24, height: 24, objectFit: 'cover', borderRadius: 0.5, flex: 'none' }}
      />
    );
  if (color)
    return (
      <Box
        sx={{
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: color,
          border: '1px solid',
          borderColor: 'fieldLine',
          flex: 'none',
        }}
      />
    );
  return null;
}
