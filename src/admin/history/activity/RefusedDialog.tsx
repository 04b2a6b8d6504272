import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetMany, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Entry, RefusedRow } from '#values/changes.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { ApiDataProvider } from '../../apiContext.ts';
import { FailureAlert } from '../../FailureAlert.tsx';
import { useFormatOf } from '../../kinds/useFormat.ts';
import { issueLine, useLabels } from '../../kinds/words/useLabels.ts';
import { recordMeta } from '../../recordMeta.ts';
import { useRegistry } from '../../registryContext.ts';
import { useRecordPath } from './EntryLine.tsx';

interface ReasonsProps {
  readonly entry: Entry;
  readonly refused: RefusedRow;
  /** The title of its record, if it can be read. */
  readonly title: string | undefined;
}

const Reasons = ({ entry, refused, title }: ReasonsProps) => {
  const labels = useLabels(useRegistry().find(entry.resource) ?? { name: entry.resource });
  const { row, id, name, errors = {}, message } = refused;
  const recordPath = useRecordPath(entry);
  // What is in the bin has no screen.
  const path = name === undefined ? recordPath(id) : undefined;
  const label = name ?? (id === undefined ? `${row + 1}` : (title ?? `#${id}`));
  const reasons = Object.entries(errors).map(([at, messages]) => issueLine(labels, at, messages.join(' ')));
  return (
    <li>
      {path ? (
        <Link component={RouterLink} to={path}>
          {label}
        </Link>
      ) : (
        <strong>{label}</strong>
      )}{' '}
      {reasons.length > 0 ? reasons.join('; ') : message}
    </li>
  );
};

/** The titles of the refused records that still exist, by their ids. */
const useTitles = ({ resource: name, parent_id }: Entry, refused: readonly RefusedRow[]): ReadonlyMap<Id, string> => {
  const resource = useRegistry().find(name);
  const formatOf = useFormatOf();
  const ids = refused.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const { data = [] } = useGetMany<StoredRecord>(
    name,
    { ids, ...(resource && recordMeta(resource, parent_id)) },
    { enabled: resource !== undefined && ids.length > 0, retry: false },
  );
  // Those that cannot be read are `undefined`.
  const found = data.filter(Boolean);
  return new Map(resource && found.map((record) => [record.id, formatOf(resource).title(record)]));
};

/** The refused rows of a batch, each with its reason. */
export const RefusedDialog = ({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const provider = useDataProvider<ApiDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['entry', entry.id],
    queryFn: ({ signal }) => provider.getEntry(entry.id, { signal }),
    retry: false,
  });
  const refused = data?.data.refused ?? [];
  const titles = useTitles(entry, refused);
  return (
    <Dialog open onClose={onClose} fullWidth>
      <DialogTitle>{translate('history.activity.detailsTitle')}</DialogTitle>
      <DialogContent>
        {!data && !error && <LinearProgress aria-label={translate('shell.loading')} />}
        {error && <FailureAlert failure={error} />}
        {data && refused.length === 0 && translate('history.activity.unchanged')}
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {refused.map((row) => (
            <Reasons key={row.row} entry={entry} refused={row} title={titles.get(row.id ?? '')} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
