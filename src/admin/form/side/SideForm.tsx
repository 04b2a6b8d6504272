import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, use, useEffect, useId, useMemo, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { filledIn } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { failureOf } from '../../failure.ts';
import { SideDepthContext } from '../../kinds/frame/formScope.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { useRecordTitle } from '../../layout/title/RecordTitle.tsx';
import { barRoom } from '../../theme/components/surfaces.ts';
import { type Move, UnsavedContext, unsavedForms, useUnsavedForms } from '../../unsaved.ts';
import { FormReady } from '../FormPage.tsx';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { startValues } from '../formLink.ts';
import { RecordError } from '../RecordError.tsx';
import { RecordForm } from '../record/RecordForm.tsx';
import { useFormRecord } from '../useFormRecord.ts';

type SideRecordProps = Pick<ComponentProps<typeof RecordForm>, 'resource' | 'onSaved' | 'onCancel'>;

const SideAdd = ({ resource, initial, ...handlers }: SideRecordProps & { readonly initial: Values }) => {
  const start = useMemo(() => startValues(resource, initial, undefined), [resource, initial]);
  const [first] = filledIn(resource);
  return <RecordForm resource={resource} start={start} startAt={first} {...handlers} />;
};

const SideEdit = ({ resource, id, ...handlers }: SideRecordProps & { readonly id: Id }) => {
  const { one } = useLabels(resource);
  const { record, error, refetch, reading } = useFormRecord(resource, id, undefined);
  if (!record)
    return error ? (
      <RecordError failure={failureOf(error)} one={one} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton resource={resource} />
    );
  return <RecordForm resource={resource} start={record} reading={reading} {...handlers} />;
};

interface SideFormProps {
  readonly resource: Resource;
  /** The record to change; `undefined` to add one. */
  readonly id?: Id | undefined;
  /** The first values of a new record. */
  readonly initial?: Values;
  readonly onSaved: (record: StoredRecord) => void;
  readonly onClose: () => void;
}

/** A form beside another, for a record it refers to: as on its own screen, but the address and what was typed stay. */
const SideForm = ({ resource, id, initial = {}, onSaved, onClose }: SideFormProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const depth = use(SideDepthContext) + 1;
  const titleId = useId();
  const { one } = useLabels(resource);
  const name = useRecordTitle(id === undefined ? undefined : { resource, id }) ?? one;
  // What to do once it has slid away. A save that ends while the dialog asks about leaving takes precedence.
  const [afterClose, setAfterClose] = useState<() => void>();

  const outerForms = useUnsavedForms();
  const [forms] = useState(unsavedForms);
  useEffect(() => {
    const ask = async (move?: Move) => {
      const leaves = await forms.ask(move);
      if (leaves) setAfterClose((current) => current ?? onClose);
      return leaves;
    };
    return outerForms.watch({ ...forms, ask });
  }, [outerForms, forms, onClose]);
  const close = async () => {
    if (await forms.ask()) setAfterClose((current) => current ?? onClose);
  };
  const handleSaved = (record: StoredRecord) => {
    void queryClient.invalidateQueries({ queryKey: [resource.name, 'getInfiniteList'] });
    setAfterClose(() => () => onSaved(record));
  };
  return (
    <Drawer
      anchor="right"
      open={!afterClose}
      onClose={close}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        transition: { onExited: () => afterClose?.() },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          // One column: there is no room for two. A form over another is narrower, so that the lower one's edge shows.
          sx: {
            width: { xs: '100%', sm: 680 - 60 * depth },
            scrollPaddingBottom: barRoom,
            '--form-columns': 'minmax(0, 1fr)',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: { xs: 2, sm: 3 }, pr: 1.5, py: 1.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {translate(`form.title.${id === undefined ? 'add' : 'edit'}`, { one, name })}
        </Typography>
        <IconButton onClick={close} aria-label={translate('ra.action.close')} title={translate('ra.action.close')}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, px: { xs: 2, sm: 3 } }}>
        <UnsavedContext value={forms}>
          <SideDepthContext value={depth}>
            <ResourceContextProvider value={resource.name}>
              <FormReady resource={resource}>
                {id === undefined ? (
                  <SideAdd resource={resource} initial={initial} onSaved={handleSaved} onCancel={close} />
                ) : (
                  <SideEdit resource={resource} id={id} onSaved={handleSaved} onCancel={close} />
                )}
              </FormReady>
            </ResourceContextProvider>
          </SideDepthContext>
        </UnsavedContext>
      </Box>
    </Drawer>
  );
};

export default SideForm;
