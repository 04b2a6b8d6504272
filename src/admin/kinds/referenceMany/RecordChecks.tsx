import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { grouped } from '#values/chunk.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Checkbox, Checkboxes } from '../choices/Checkboxes.tsx';
import type { InputProps } from '../inputProps.ts';
import { RecordSign, useHeading, useRecordLooks } from '../records/recordLooks.tsx';

export interface RecordChecksProps {
  readonly input: InputProps<AnyField>;
  readonly resource: Resource;
  readonly records: readonly StoredRecord[];
  readonly ids: readonly Id[];
  readonly groupBy: string | undefined;
}

/** Records to tick, all visible, under their headings. Memoised: two dozen read again are mostly unchanged. */
export const RecordChecks = memo(function RecordChecks({ input, resource, records, ids, groupBy }: RecordChecksProps) {
  const looks = useRecordLooks(resource);
  const headingOf = useHeading(resource, groupBy);
  const groups = grouped(records, (record) => headingOf?.(record));
  const tick = (id: Id, on: boolean) => input.onChange(on ? [...ids, id] : ids.filter((other) => other !== id));
  return (
    <Box
      role="group"
      aria-labelledby={input.labelId}
      aria-describedby={input.describedBy}
      sx={{ display: 'grid', gap: 1 }}
    >
      {groups.map(([heading, rows]) => (
        <Box key={heading ?? ''} role="group" aria-label={heading ?? input.label}>
          {heading && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {heading}
            </Typography>
          )}
          <Checkboxes>
            {rows.map((record) => {
              const look = looks(record);
              return (
                <Checkbox
                  key={record.id}
                  checked={ids.includes(record.id)}
                  disabled={input.disabled}
                  onChange={(on) => tick(record.id, on)}
                  onBlur={input.onBlur}
                >
                  <RecordSign {...look} />
                  {look.title}
                </Checkbox>
              );
            })}
          </Checkboxes>
        </Box>
      ))}
    </Box>
  );
});
