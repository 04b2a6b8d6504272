import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type UIEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { whereOf } from '#schema/validation/where.ts';
import type { Id } from '#values/id.ts';
import { useDebounced } from '../../useDebounced.ts';
import type { InputProps } from '../inputProps.ts';
import { ChoicesFailed } from './ChoicesFailed.tsx';
import { RecordSign } from './RecordSign.tsx';
import { useNarrowing } from './useNarrowing.ts';
import { type Offered, useOffered } from './useOffered.ts';
import { useHeading, useRecordLooks } from './useRecordLooks.ts';

interface RecordPickerProps {
  readonly input: InputProps<AnyField>;
  readonly resource: Resource;
  readonly chosen: Offered | null;
  /** What the chosen one is called is still being asked. */
  readonly unknown?: boolean;
  readonly onChoose: (record: Offered | null) => void;
  /** Puts them under the names behind this reference field of theirs. */
  readonly groupBy?: string | undefined;
  /** Not offered: they are chosen already. */
  readonly without?: readonly Id[];
}

/** Offers the records of a resource while their name is typed; the rest of them come as the list is scrolled. */
export function RecordPicker({
  input,
  resource,
  chosen,
  onChoose,
  groupBy,
  without,
  unknown = false,
}: RecordPickerProps) {
  const translate = useTranslate();
  const looks = useRecordLooks(resource);
  const own = chosen ? looks(chosen) : undefined;
  const sign = own?.picture || own?.color ? own : undefined;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const search = useDebounced(typed?.trim() ?? '');
  const { wanted, first } = useNarrowing(whereOf(input.field));
  const offered = useOffered(resource, { search, wanted, perPage: 25, groupBy, enabled: open && !first });
  const heading = useHeading(resource, groupBy);

  const scrolled = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 60) offered.more();
  };
  return (
    <Autocomplete
      id={input.id}
      options={first ? [] : offered.records.filter(({ id }) => !without?.includes(id))}
      {...(heading && { groupBy: heading })}
      value={chosen}
      disabled={input.disabled}
      loading={offered.loading}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, record) => onChoose(record)}
      // Only what a person typed is searched for: the name of the chosen record is not a question.
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : undefined)}
      // The API did the searching.
      filterOptions={(records) => records}
      isOptionEqualToValue={(record, value) => record.id === value.id}
      getOptionKey={(record) => record.id}
      getOptionLabel={(record) => (unknown && record.id === chosen?.id ? '' : looks(record).title)}
      loadingText={translate('form.reference.loading')}
      noOptionsText={
        offered.failed ? (
          <ChoicesFailed failure={offered.failure} onRetry={offered.retry} />
        ) : (
          (first ?? translate('form.reference.none'))
        )
      }
      clearText={translate('form.clear', { label: input.label })}
      openText={translate('form.reference.open')}
      closeText={translate('form.reference.close')}
      slotProps={{ listbox: { onScroll: scrolled } }}
      renderOption={({ key, ...props }, record) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <RecordSign {...looks(record)} />
          {looks(record).title}
        </Box>
      )}
      renderInput={({ slotProps, ...params }) => (
        <OutlinedInput
          fullWidth
          id={params.id}
          name={input.path}
          disabled={params.disabled}
          error={input.invalid}
          required={input.required}
          onBlur={input.onBlur}
          {...slotProps.input}
          {...(input.describedBy && { 'aria-describedby': input.describedBy })}
          placeholder={unknown ? '…' : (first ?? translate('form.reference.search'))}
          startAdornment={
            sign && (
              <InputAdornment position="start">
                <RecordSign {...sign} />
              </InputAdornment>
            )
          }
          slotProps={{ input: slotProps.htmlInput }}
        />
      )}
    />
  );
}
