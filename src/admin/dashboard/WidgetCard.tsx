import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Widget } from '#schema/dashboard/widget.ts';
import { useLanguage } from '../kinds/useLanguage.ts';

/** A widget's title: its own words, which a locale file may override with `widgets.{name}`. */
export const useWidgetTitle = ({ name, words }: Widget): string => {
  const translate = useTranslate();
  const language = useLanguage();
  return translate(`widgets.${name}`, { _: words[language] });
};

interface WidgetCardProps {
  readonly title: string;
  /** The list behind it. */
  readonly to: string;
  /** Shown beside the title, such as a count. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a widget; its title links to the list behind it. */
export const WidgetCard = ({ title, to, note, action, children }: WidgetCardProps) => {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ height: '100%', p: { xs: 1.75, sm: 2.5 }, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: '0.875rem' }}>
          <MuiLink
            component={Link}
            to={to}
            color="textPrimary"
            sx={{ color: 'inherit', display: 'inline-block', py: 0.25 }}
          >
            {title}
          </MuiLink>
        </Typography>
        {note !== undefined && <Box sx={{ color: 'text.secondary' }}>{note}</Box>}
        <Box sx={{ ml: 'auto' }}>{action}</Box>
      </Box>
      {children}
    </Card>
  );
};
