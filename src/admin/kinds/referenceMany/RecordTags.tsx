import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { InputProps } from '../inputProps.ts';
import { RecordPicker } from '../records/RecordPicker.tsx';
import { useRecordLooks } from '../records/useRecordLooks.ts';

interface RecordTagsProps {
  readonly input: InputProps<AnyField>;
  readonly resource: Resource;
  readonly chosen: readonly StoredRecord[];
  readonly groupBy: string | undefined;
  readonly max: number | undefined;
}

/** The chosen records as chips, and a search that adds one. */
export function RecordTags({ input, resource, chosen, groupBy, max }: RecordTagsProps) {
  const translate = useTranslate();
  const looks = useRecordLooks(resource);
  const ids = chosen.map((record) => record.id);
  const full = max !== undefined && ids.length >= max;
  return (
    <Box>
      {chosen.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, p: 0, m: 0, mb: 1, listStyle: 'none' }}>
          {chosen.map((record) => (
            <li key={record.id}>
              <Chip
                label={looks(record).title}
                disabled={input.disabled}
                onDelete={() => input.onChange(ids.filter((id) => id !== record.id))}
                aria-label={translate('form.reference.takeAway', { name: looks(record).title })}
              />
            </li>
          ))}
        </Box>
      )}
      <RecordPicker
        key={ids.length}
        input={{ ...input, disabled: input.disabled || full, required: input.required && ids.length === 0 }}
        resource={resource}
        chosen={null}
        groupBy={groupBy}
        choosable={(records) => records.filter(({ id }) => !ids.includes(id))}
        onChoose={(record) => record && input.onChange([...ids, record.id])}
      />
    </Box>
  );
}
