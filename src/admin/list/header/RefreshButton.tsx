import Refresh from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'react-admin';
import type { Row } from '../recordListContext.ts';

/** Asks the API again. */
export const RefreshButton = () => {
  const { refetch, isFetching } = useListContext<Row>();
  const word = useTranslate()('list.refresh');
  return (
    <IconButton onClick={() => void refetch()} aria-label={word} title={word} aria-busy={isFetching}>
      <Refresh fontSize="small" />
    </IconButton>
  );
};
