import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { FailureText } from '../FailureText.tsx';
import { busyFor } from '../failure.ts';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';
import { filterEntries } from './filters/filterEntries.ts';
import { useRecordList } from './recordListContext.ts';

const RetryNow = ({ onRetry }: { readonly onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('list.error.retry')}
    </Button>
  );
};

/** Counts down first: asked again earlier, the API would refuse again. */
const RetryLater = lazyExtra(() => import('../form/save/RetryButton.tsx'), RetryNow);

interface ListErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Rows of an earlier response are still shown. */
  readonly stale?: boolean;
}

/** Why the rows failed to load, with buttons to retry or to clear the filters (the API may have refused one). */
export const ListError = ({ error, onRetry, stale = false }: ListErrorProps) => {
  const { resource } = useRecordList();
  const { filterValues, setFilters } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const wait = busyFor(error);
  // Rows of before keep this on the screen while the list is asked again, whoever asks: each answer counts anew.
  const [last, setLast] = useState({ error, nth: 0 });
  if (last.error !== error) setLast({ error, nth: last.nth + 1 });
  const filtered = Object.keys(filterValues).length > 0;
  // From an old or mistyped link. No request was sent: ignoring the filter would show too many rows.
  const unknown = filterEntries(resource, filterValues).flatMap(({ type, name }) => (type === 'unknown' ? [name] : []));
  return (
    <Alert
      severity={stale ? 'warning' : 'error'}
      sx={{ m: { xs: 0, sm: 2 }, mb: { xs: stale ? 1.25 : 0, sm: 2 } }}
      action={
        <>
          {filtered && (
            <Button color="inherit" size="small" onClick={() => setFilters({})}>
              {translate('list.filter.clear')}
            </Button>
          )}
          {wait === undefined ? (
            <RetryNow onRetry={onRetry} />
          ) : (
            <RetryLater key={last.nth} wait={wait} onRetry={onRetry} />
          )}
        </>
      }
    >
      <strong>{translate(stale ? 'list.error.stale' : 'list.error.title')}</strong>
      {unknown.length > 0 ? (
        <div>{translate('list.error.unknownFilter', { names: unknown.map((name) => `“${name}”`).join(', ') })}</div>
      ) : (
        <FailureText failure={error} />
      )}
    </Alert>
  );
};

// The counts that it shows take a call each.
const DropConditions = lazyExtra(() => import('./filters/DropConditions.tsx'));

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  // The search text may be one long word.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: 8,
  padding: '72px 24px',
  textAlign: 'center',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& h2': { ...theme.typography.h2, margin: 0, color: (theme.vars ?? theme).palette.text.primary },
  '& p': { margin: '0 0 8px', maxWidth: '44ch' },
}));

/** No rows: none at all, or none that match the filters. The list's header announces that there are 0. */
export const EmptyList = () => {
  const { resource, parentId, labels } = useRecordList();
  const { filterValues, setFilters } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const filtered = Object.keys(filterValues).length > 0;
  const words = filtered ? 'nothing' : 'empty';
  return (
    <Middle>
      <h2>{translate(`list.${words}.title`, { name: labels.counted(0) })}</h2>
      {/* The text of an empty list is about adding. */}
      {(filtered || resource.can.create) && <p>{translate(`list.${words}.text`, { one: labels.one })}</p>}
      {filtered && <DropConditions />}
      {filtered && (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('list.filter.clear')}
        </Button>
      )}
      {!filtered && resource.can.create && (
        <Button component={Link} to={paths(resource).add(parentId)} variant="contained">
          {translate('list.add', { one: labels.one })}
        </Button>
      )}
    </Middle>
  );
};
