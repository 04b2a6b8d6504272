import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link, type LinkProps } from 'react-router-dom';
import type { Widget } from '#schema/dashboard/widget.ts';
import type { TimeRange } from '#schema/dashboard/widgetQuery.ts';
import { FailureText } from '../FailureText.tsx';
import { Skeleton } from '../kinds/marks/Skeleton.tsx';
import { useLanguage } from '../kinds/useLanguage.ts';

/** A widget's title: its own words, which a locale file may override with `widgets.{name}`. */
export const useWidgetTitle = ({ name, words }: Widget): string => {
  const translate = useTranslate();
  const language = useLanguage();
  return translate(`widgets.${name}`, { _: words[language] });
};

/** A widget over the range that the viewer has chosen. */
export interface WidgetProps<W extends Widget> {
  readonly widget: W;
  readonly timeRange: TimeRange;
}

/** A line of a widget that links to the records behind it. */
export const LineLink = ({ to, sx, children }: Pick<LinkProps, 'to' | 'children'> & { readonly sx: object }) => (
  <ButtonBase
    component={Link}
    to={to}
    sx={{
      display: 'block',
      width: '100%',
      px: 1,
      borderRadius: 0.5,
      textAlign: 'left',
      '&:hover': { bgcolor: 'action.hover' },
      ...sx,
    }}
  >
    {children}
  </ButtonBase>
);

interface WidgetCardProps {
  readonly title: string;
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

interface WidgetStateProps {
  readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  readonly empty: boolean;
  /** The text shown then; by default, that there is nothing in the range. */
  readonly emptyWords?: string;
  /** Reserved from the start, px, so that nothing moves when the figures arrive. */
  readonly height: number;
  readonly children?: ReactNode;
}

/** A widget's content: loading, error, empty or figures, all of the same height. */
export const WidgetState = ({ query, empty, emptyWords, height, children }: WidgetStateProps) => {
  const translate = useTranslate();
  const frame = { minHeight: height, display: 'flex', flexDirection: 'column', justifyContent: 'center' } as const;
  if (query.isPending) return <Skeleton block height={height} />;
  if (query.isError)
    return (
      <Box role="alert" sx={{ ...frame, alignItems: 'center', gap: 1, color: 'text.secondary', textAlign: 'center' }}>
        <strong>{translate('dashboard.failed')}</strong>
        <div>
          <FailureText failure={query.error} folded />
        </div>
        <Button size="small" onClick={() => query.refetch()}>
          {translate('shell.error.again')}
        </Button>
      </Box>
    );
  if (empty)
    return (
      <Box sx={{ ...frame, alignItems: 'center', color: 'text.secondary' }}>
        {emptyWords ?? translate('dashboard.empty')}
      </Box>
    );
  return <Box sx={{ ...frame, justifyContent: 'flex-start' }}>{children}</Box>;
};
