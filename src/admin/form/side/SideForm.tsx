import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { SideDepthContext, useSideDepth } from '../../kinds/frame/formScope.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { useRecordTitle } from '../../layout/title/RecordTitle.tsx';
import { barRoom } from '../../theme/components/surfaces.ts';
import { UnsavedContext, unsavedForms, useUnsavedForms } from '../../unsaved.ts';
import { FormReady } from '../FormPage.tsx';
import { useSaySaved } from '../useFormExit.ts';
import { SideAdd, SideEdit } from './SideRecord.tsx';

interface SideFormProps {
  readonly resource: Resource;
  /** The record that is changed; none: one is added. */
  readonly id?: Id | undefined;
  /** What a new one starts with. */
  readonly initial?: Values;
  readonly onSaved: (record: StoredRecord) => void;
  readonly onClose: () => void;
}

/**
 * A form to the side of another, for a record that the other one refers to: all that the form of its own screen does, but
 * the address stays, and so does what was typed below it.
 */
export default function SideForm({ resource, id, initial = {}, onSaved, onClose }: SideFormProps) {
  const translate = useTranslate();
  const say = useSaySaved(resource);
  const queries = useQueryClient();
  const depth = useSideDepth() + 1;
  const titleId = useId();
  const { one } = useLabels(resource);
  const name = useRecordTitle(id === undefined ? undefined : { resource, id }) ?? one;
  // What is done once it has slid away. A save that ends while somebody is asked about leaving comes first.
  const [end, setEnd] = useState<() => void>();

  const around = useUnsavedForms();
  const [forms] = useState(unsavedForms);
  useEffect(() => {
    const ask = async () => {
      const leaves = await forms.ask();
      if (leaves) setEnd((now) => now ?? onClose);
      return leaves;
    };
    return around.watch({ ...forms, ask });
  }, [around, forms, onClose]);
  const close = async () => {
    if (await forms.ask()) setEnd((now) => now ?? onClose);
  };
  const saved = (record: StoredRecord) => {
    say(record);
    void queries.invalidateQueries({ queryKey: [resource.name, 'getInfiniteList'] });
    setEnd(() => () => onSaved(record));
  };
  return (
    <Drawer
      anchor="right"
      open={!end}
      onClose={close}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        transition: { onExited: () => end?.() },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          // One column: there is no room for two. A form over another is narrower: the edge of that one is seen.
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
                  <SideAdd resource={resource} initial={initial} onSaved={saved} onCancel={close} />
                ) : (
                  <SideEdit resource={resource} id={id} onSaved={saved} onCancel={close} />
                )}
              </FormReady>
            </ResourceContextProvider>
          </SideDepthContext>
        </UnsavedContext>
      </Box>
    </Drawer>
  );
}
