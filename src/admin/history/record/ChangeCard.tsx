import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Change } from '#values/changes.ts';
import { ComparedValue } from '../../kinds/compare/ComparedValue.tsx';
import { ChangedFields, ValueDiff } from '../../kinds/compare/ValueDiff.tsx';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { useMoment } from '../useMoment.ts';

interface ChangeCardProps {
  readonly resource: Resource;
  readonly change: Change;
  /** The record's current state: there is nothing to restore. */
  readonly current: boolean;
  readonly onVersion: (() => void) | undefined;
  /** Whether the field can be set back to the value. */
  readonly canRestore: (field: string, value: unknown) => boolean;
  readonly onField: ((field: string, value: unknown) => void) | undefined;
}

/** One change of a record, field by field, with buttons to restore old values. */
export const ChangeCard = ({ resource, change, current, onVersion, canRestore, onField }: ChangeCardProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const moment = useMoment();
  const id = useId();
  const { kind, by, at, values, changes } = change;
  const shownChanges = changes.filter(({ field }) => fieldNamed(resource, field));
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
      {shownChanges.length > 0 && (
        <ChangedFields>
          {shownChanges.map(({ field, old, new: newValue }) => (
            <li key={field}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 30 }}>
                <strong>{labels.field(field)}</strong>
                {onField && canRestore(field, old) && (
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
              <ValueDiff
                words={{ from: translate('history.record.from'), to: translate('history.record.to') }}
                from={<ComparedValue resource={resource} field={field} record={{ ...values, [field]: old }} />}
                to={<ComparedValue resource={resource} field={field} record={{ ...values, [field]: newValue }} />}
              />
            </li>
          ))}
        </ChangedFields>
      )}
    </Box>
  );
};
