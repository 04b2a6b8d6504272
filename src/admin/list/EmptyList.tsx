import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { lazyExtra } from '../routing/loading/lazyScreen.ts';
import { useRecordList } from './recordListContext.ts';

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

/** No rows: none at all, or none that match the filters. */
export const EmptyList = () => {
  const { resource, parentId, labels } = useRecordList();
  const { filterValues, setFilters } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const filtered = Object.keys(filterValues).length > 0;
  const words = filtered ? 'nothing' : 'empty';
  return (
    <Middle role="status">
      <h2>{translate(`list.${words}.title`, { name: labels.name })}</h2>
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
