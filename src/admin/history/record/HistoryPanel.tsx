import '../historyWords.ts';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { wholeRecord } from '#schema/validation/initialValues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Change } from '#values/changes.ts';
import type { ApiDataProvider } from '../../apiContext.ts';
import { isNothing } from '../../kinds/isEmpty.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { BarButton } from '../../layout/bar/BarButton.tsx';
import { parentMeta } from '../../recordMeta.ts';
import { PagedLines, usePages } from '../Lines.tsx';
import { useMoment } from '../useMoment.ts';
import { ChangeCard } from './ChangeCard.tsx';
import type { HistoryProps } from './HistoryButton.tsx';

interface HistoryPanelProps extends HistoryProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

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
    return isNothing(value) || behaviourOf(field).isWithinReach?.(value, field, record[name]) !== false;
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
  const { resource, record, parentId, locked } = props;
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
            onVersion={locked ? undefined : () => fill.version(change)}
            canRestore={fill.canRestore}
            onField={locked ? undefined : fill.field}
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
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': title, sx: { width: 480, maxWidth: '100vw' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flex: 'none',
          minHeight: 56,
          px: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <BarButton label={translate('shell.close')} onClick={onClose}>
          <Close />
        </BarButton>
      </Box>
      <Box sx={{ px: 2.5, pb: 3, flex: 1, overflowY: 'auto', '& > ul, & > [role=alert]': { mt: 2 } }}>
        <Changes {...props} />
      </Box>
    </Drawer>
  );
};

export default HistoryPanel;
