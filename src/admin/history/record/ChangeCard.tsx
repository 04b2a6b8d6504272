import East from '@mui/icons-material/East';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useLabels } from '../../kinds/useLabels.ts';
import type { Change } from '../logged.ts';
import { useMoment } from '../useMoment.ts';
import { PastValue } from './PastValue.tsx';

const Fields = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 10,
  '& strong': { fontSize: '0.8125rem', fontWeight: 600, color: (theme.vars ?? theme).palette.text.secondary },
  '& [data-values]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 16px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 8,
    overflowWrap: 'anywhere',
  },
  '& [data-values] > svg': { fontSize: 16, color: (theme.vars ?? theme).palette.text.secondary },
}));

interface ChangeCardProps {
  readonly resource: Resource;
  readonly change: Change;
  /** How the record is now: there is nothing to bring back. */
  readonly current: boolean;
  readonly onVersion: (() => void) | undefined;
  /** Whether a field may be written by hand. */
  readonly writes: (field: string) => boolean;
  readonly onField: ((field: string, value: unknown) => void) | undefined;
}

/** One change of a record, field by field, and what may be brought back of it. */
export const ChangeCard = ({ resource, change, current, onVersion, writes, onField }: ChangeCardProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const moment = useMoment();
  const id = useId();
  const { kind, by, at, values, changes } = change;
  const shown = changes.filter(({ field }) => fieldNamed(resource, field));
  return (
    <Box component="article" aria-labelledby={id} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box id={id} sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{moment(at).text}</Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {translate('history.by', { what: translate(`history.kinds.${kind}`), person: by.name })}
          </Box>
        </Box>
        {current ? (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{translate('history.record.current')}</Box>
        ) : (
          onVersion && (
            <Button size="small" variant="outlined" color="inherit" aria-describedby={id} onClick={onVersion}>
              {translate('history.record.version')}
            </Button>
          )
        )}
      </Box>
      {shown.length > 0 && (
        <Fields>
          {shown.map(({ field, old, new: later }) => (
            <li key={field}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 30 }}>
                <strong>{labels.field(field)}</strong>
                {onField && writes(field) && (
                  <Button
                    size="small"
                    aria-label={translate('history.record.fieldLabel', { field: labels.field(field) })}
                    aria-describedby={id}
                    onClick={() => onField(field, old)}
                  >
                    {translate('history.record.field')}
                  </Button>
                )}
              </Box>
              <div data-values>
                <Box sx={{ minWidth: 0, color: 'text.secondary' }}>
                  <Hidden>{translate('history.record.from')}: </Hidden>
                  <PastValue resource={resource} field={field} value={old} values={values} />
                </Box>
                <East aria-hidden />
                <Box sx={{ minWidth: 0 }}>
                  <Hidden>{translate('history.record.to')}: </Hidden>
                  <PastValue resource={resource} field={field} value={later} values={values} />
                </Box>
              </div>
            </li>
          ))}
        </Fields>
      )}
    </Box>
  );
};
