import Refresh from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useRows } from '../recordList.ts';

/** Asks the API again. */
export const RefreshButton = () => {
  const { refetch, isFetching } = useRows();
  const word = useTranslate()('list.refresh');
  return (
    <IconButton onClick={() => void refetch()} aria-label={word} title={word} aria-busy={isFetching}>
      <Refresh fontSize="small" />
    </IconButton>
  );
};
