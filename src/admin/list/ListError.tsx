import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useRecordList } from './recordList.ts';

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && error.message !== '' ? error.message : undefined;

/** Why there are no rows, and the ways on: again, or without the filters (one of which the API may have refused). */
export const ListError = () => {
  const { error, refetch, state, change } = useRecordList();
  const translate = useTranslate();
  const filtered = Object.keys(state.filter).length > 0;
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <>
          {filtered && (
            <Button color="inherit" size="small" onClick={() => change({ filter: {}, page: 1 })}>
              {translate('list.filter.clear')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={refetch}>
            {translate('list.error.retry')}
          </Button>
        </>
      }
    >
      <strong>{translate('list.error.title')}</strong>
      <div>{messageOf(error)}</div>
    </Alert>
  );
};
