import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageMessageProps {
  /** A short text above the heading, such as the status. */
  readonly mark: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons that lead on. */
  readonly actions: ReactNode;
}

/** A page with a message and ways on: not found, an error. */
export const PageMessage = ({ mark, title, children, actions }: PageMessageProps) => (
  <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, pt: { xs: 6, sm: 10 }, pb: 6 }}>
    <Typography sx={{ color: 'primary.main', fontWeight: 600, mb: 1 }}>{mark}</Typography>
    <Typography variant="h1" tabIndex={-1} sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    <Box sx={{ color: 'text.secondary', mb: 3 }}>{children}</Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
  </Box>
);
