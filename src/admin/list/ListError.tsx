import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useRecordList } from './recordList.ts';

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && error.message !== '' ? error.message : undefined;

/** What the API says of single parameters, react-admin's way: by name. */
const detailsOf = (error: unknown): readonly string[] => {
  const body = error instanceof Error && 'body' in error ? error.body : undefined;
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
  return typeof errors === 'object' && errors !== null
    ? Object.entries(errors).map(([name, message]) => `${name}: ${String(message)}`)
    : [];
};

/** Why there are no rows, and the ways on: again, or without the filters (one of which the API may have refused). */
export const ListError = () => {
  const { error, rows, refetch, state, change } = useRecordList();
  const translate = useTranslate();
  const said = messageOf(error);
  const filtered = Object.keys(state.filter).length > 0;
  return (
    <Alert
      severity={rows ? 'warning' : 'error'}
      role="alert"
      sx={{
        m: { xs: 0, sm: 2 },
        mb: { xs: rows ? 1.25 : 0, sm: 2 },
        // The ways on go below what is said where there is no room beside it.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1 },
        '& .MuiAlert-action': { flexBasis: { xs: '100%', sm: 'auto' }, pl: { xs: 3, sm: 2 } },
      }}
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
      <strong>{translate(rows ? 'list.error.stale' : 'list.error.title')}</strong>
      <div>{said && translate(said, { _: said })}</div>
      {detailsOf(error).map((detail) => (
        <div key={detail}>{detail}</div>
      ))}
    </Alert>
  );
};
