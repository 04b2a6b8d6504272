import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import { wholeRecord } from '#schema/validation/initialValues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Change } from '#values/changes.ts';
import type { ApiDataProvider } from '../apiContext.ts';
import { ChangedFields, ValueDiff } from '../kinds/compare/ValueDiff.tsx';
import { useFormScope } from '../kinds/frame/formScope.ts';
import { isEmptyValue } from '../kinds/isEmpty.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import { type PlacedRecord, parentMeta } from '../recordMeta.ts';
import { SidePanel } from '../SidePanel.tsx';
import { PagedLines, usePages } from './Lines.tsx';
import { useMoment } from './useMoment.ts';

interface HistoryPanelProps extends PlacedRecord {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface ChangeCardProps {
  readonly resource: Resource;
  readonly change: Change;
  /** The record's current state: there is nothing to restore. */
  readonly current: boolean;
  /** Restores older values; `undefined` if the record is read-only. */
  readonly fill: ReturnType<typeof useFill> | undefined;
}

/** One change of a record, field by field, with buttons to restore old values. */
const ChangeCard = ({ resource, change, current, fill }: ChangeCardProps) => {
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
          fill && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-describedby={id}
              onClick={() => fill.version(change)}
            >
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
                {fill?.canRestore(field, old) && (
                  <Button
                    size="small"
                    aria-label={translate('history.record.fieldLabel', { field: labels.field(field) })}
                    aria-describedby={id}
                    onClick={() => fill.field(field, old)}
                  >
                    {translate('history.record.field')}
                  </Button>
                )}
              </Box>
              <ValueDiff
                {...{ resource, field }}
                words={{ from: translate('history.record.from'), to: translate('history.record.to') }}
                from={{ ...values, [field]: old }}
                to={{ ...values, [field]: newValue }}
              />
            </li>
          ))}
        </ChangedFields>
      )}
    </Box>
  );
};

/** Fills older values into the form. The person then saves, with the usual validation and conflict check. */
const useFill = ({ resource, record, onClose }: HistoryPanelProps) => {
  const { getValues, setValue } = useFormContext();
  const notify = useNotify();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const moment = useMoment();
  const fields = fieldsOf(resource).writable;
  /** Whether the field is writable and can reach the value: a status may have no way back, or an option may be gone. */
  const canRestore = (name: string, value: unknown): boolean => {
    const field = fields[name];
    if (!field) return false;
    return isEmptyValue(value) || behaviourOf(field).isWithinReach?.(value, field, record[name]) !== false;
  };
  /** Fills in writable values that differ from the form's. @returns whether there were any */
  const fill = (values: Values): boolean => {
    const completed = wholeRecord(resource.fields, values);
    const changedNames = Object.keys(fields).filter(
      (name) =>
        Object.hasOwn(values, name) &&
        !sameValue(completed[name], getValues(name)) &&
        canRestore(name, completed[name]),
    );
    for (const name of changedNames) setValue(name, completed[name], { shouldDirty: true });
    return changedNames.length > 0;
  };
  const notifyFilled = (filled: boolean, message: string) => {
    notify(filled ? message : translate('history.record.same'), { type: 'info' });
    if (filled) onClose();
  };
  return {
    canRestore,
    version: ({ values, at }: Change) =>
      notifyFilled(fill(values), translate('history.record.filled', { at: moment(at).text })),
    field: (name: string, value: unknown) =>
      notifyFilled(fill({ [name]: value }), translate('history.record.filledField', { field: labels.field(name) })),
  };
};

const Changes = (props: HistoryPanelProps) => {
  const { resource, record, parentId } = props;
  const { locked } = useFormScope();
  const translate = useTranslate();
  const provider = useDataProvider<ApiDataProvider>();
  const fill = useFill(props);
  const params = { id: record.id, meta: parentMeta(parentId) };
  const pages = usePages<Change>([resource.name, 'getHistory', params], ({ pagination }) =>
    provider.getHistory(resource.name, { ...params, pagination }),
  );
  return (
    <PagedLines pages={pages} empty={translate('history.record.none')}>
      {(changes) =>
        changes.map((change, index) => (
          <ChangeCard
            key={change.id}
            resource={resource}
            change={change}
            current={index === 0}
            fill={locked ? undefined : fill}
          />
        ))
      }
    </PagedLines>
  );
};

/** The history of a record, newest first, beside its form. */
const HistoryPanel = (props: HistoryPanelProps) => {
  const { resource, record, open, onClose } = props;
  const translate = useTranslate();
  const title = translate('history.record.title', { name: useFormat(resource).title(record) });
  return (
    <SidePanel {...{ title, open, onClose }} width={480}>
      <Box sx={{ px: 2.5, pb: 3, flex: 1, overflowY: 'auto', '& > ul, & > [role=alert]': { mt: 2 } }}>
        <Changes {...props} />
      </Box>
    </SidePanel>
  );
};

export default HistoryPanel;
