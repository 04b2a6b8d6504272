import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';

interface SectionProps {
  readonly resource: Resource;
  readonly name: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading; the only section of a small form has none. */
export function Section({ resource, name, children }: SectionProps) {
  const translate = useTranslate();
  const id = useId();
  const heading = translate(`resources.${resource.name}.sections.${name}`, { _: '' });
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}
      {...(heading && { 'aria-labelledby': id })}
    >
      {heading && (
        <Typography id={id} variant="h2" sx={{ mb: 2 }}>
          {heading}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'var(--form-columns, repeat(2, minmax(0, 1fr)))' },
          columnGap: 3,
          rowGap: 2.5,
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Paper>
  );
}
