import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FailureText } from '../FailureText.tsx';
import { Skeleton } from '../kinds/marks/Skeleton.tsx';

interface WidgetStateProps {
  readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  readonly empty: boolean;
  /** The text shown then; by default, that there is nothing in the range. */
  readonly emptyWords?: string;
  /** Reserved from the start, px, so that nothing moves when the figures arrive. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A widget's content: loading, error, empty or figures, all of the same height. */
export const WidgetState = ({ query, empty, emptyWords, height, children }: WidgetStateProps) => {
  const translate = useTranslate();
  const frame = { minHeight: height, display: 'flex', flexDirection: 'column', justifyContent: 'center' } as const;
  if (query.isPending) return <Skeleton block height={height} />;
  if (query.isError) {
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
  }
  if (empty) {
    return (
      <Box sx={{ ...frame, alignItems: 'center', color: 'text.secondary' }}>
        {emptyWords ?? translate('dashboard.empty')}
      </Box>
    );
  }
  return <Box sx={{ ...frame, justifyContent: 'flex-start' }}>{children}</Box>;
};
