import Add from '@mui/icons-material/Add';
import Autocomplete, { type AutocompleteProps, type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import ListSubheader from '@mui/material/ListSubheader';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { useSupportCreateSuggestion, useTranslate } from 'react-admin';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { whereOf } from '#schema/validation/where.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useDebounced } from '../../useDebounced.ts';
import type { InputProps } from '../inputProps.ts';
import { useLabels } from '../words/useLabels.ts';
import { ChoicesFailed } from './ChoicesFailed.tsx';
import { useNarrowing } from './narrowing.tsx';
import { RecordSign, useHeading, useRecordLooks } from './recordLooks.tsx';
import { AddBeside, EditBeside, SideAddition, useSide } from './SideChoice.tsx';
import { useRecordChoices } from './useRecordChoices.ts';
import '../words/formWords.ts';

interface RecordPickerProps {
  readonly input: InputProps<AnyField>;
  readonly resource: Resource;
  readonly chosen: StoredRecord | null;
  /** The title of the chosen record is still being read. */
  readonly unknown?: boolean;
  readonly onChoose: (record: StoredRecord | null) => void;
  readonly onOpen?: () => void;
  /** Groups them by the title behind this reference field of theirs. */
  readonly groupBy?: string | undefined;
  /** Filters the loaded records to those that may be chosen. */
  readonly choosable?: (records: readonly StoredRecord[]) => readonly StoredRecord[];
}

/** This many fill the list on any screen. */
const minRows = 20;

/** The records under one heading; the option to add a record has none. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key}>
    {group && <ListSubheader component="div">{group}</ListSubheader>}
    <Box component="ul" sx={{ p: 0 }}>
      {children}
    </Box>
  </li>
);

/**
 * Offers a resource's records while their title is typed; scrolling loads more. A missing one can be added at the side
 * of the form, and the chosen one edited there.
 */
export const RecordPicker = (props: RecordPickerProps) => {
  const { input, resource, chosen, onChoose, onOpen, groupBy, choosable, unknown = false } = props;
  const translate = useTranslate();
  const labels = useLabels(resource);
  const looks = useRecordLooks(resource);
  const chosenLook = chosen ? looks(chosen) : undefined;
  const sign = chosenLook?.picture || chosenLook?.color ? chosenLook : undefined;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const query = typed?.trim() ?? '';
  const search = useDebounced(query);
  const { wanted, first } = useNarrowing(whereOf(input.field));
  const offered = useRecordChoices(resource, { search, wanted, perPage: 25, groupBy, enabled: open && !first });
  const heading = useHeading(resource, groupBy);
  const side = useSide(resource);
  const addition = useSupportCreateSuggestion({
    create: <SideAddition resource={resource} wanted={wanted} />,
    createLabel: translate('form.related.add', { one: labels.one }),
    ...(query && { createItemLabel: (name: string) => translate('form.reference.create', { name }) }),
    filter: query,
    handleChange: onChoose,
    optionText: resource.title,
  });
  const isAddition = ({ id }: StoredRecord) => id === addition.createId;
  // Its words stand where a record has its title, which may be a number.
  const titleOf = (record: StoredRecord): string =>
    isAddition(record) ? String(record[resource.title]) : looks(record).title;
  const canAdd = side.add && !first && !input.disabled;
  const records = first ? [] : (choosable?.(offered.records) ?? offered.records);
  // While they are still being read, nobody knows whether one is missing.
  const isUpToDate = search === query && !offered.loading && !offered.failed;
  const field = useRef<HTMLElement>(null);
  /** During a search, Enter chooses among the results, or does nothing: it never saves the form with the old choice. */
  const onKeyDown: AutocompleteProps<StoredRecord, false, false, false>['onKeyDown'] = (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || query === '') return;
    event.preventDefault();
    event.defaultMuiPrevented = !isUpToDate;
  };

  // If few of the loaded records may be chosen, the list does not scroll, and the rest would never load.
  const needsMore = open && records.length < minRows && !offered.loading && !offered.failed;
  useEffect(() => {
    if (needsMore) offered.more();
  });
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 60) offered.more();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Autocomplete
        ref={field}
        sx={{ flex: 1, minWidth: 0 }}
        id={input.id}
        options={isUpToDate && canAdd ? [...records, addition.getCreateItem(query)] : records}
        {...(heading && {
          groupBy: (record: StoredRecord) => (isAddition(record) ? '' : heading(record)),
          renderGroup,
        })}
        value={chosen}
        disabled={input.disabled}
        loading={offered.loading}
        open={open}
        autoHighlight={query !== '' && isUpToDate && records.length > 0}
        onKeyDown={onKeyDown}
        onOpen={() => {
          setOpen(true);
          onOpen?.();
        }}
        onClose={() => setOpen(false)}
        onChange={(_, record) => void addition.handleChange(record)}
        // Only typed text is a search: the title of the chosen record is not.
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : undefined)}
        // The API has done the searching.
        filterOptions={(all) => all}
        isOptionEqualToValue={(record, value) => record.id === value.id}
        getOptionKey={(record) => record.id}
        getOptionLabel={(record) => (unknown && record.id === chosen?.id ? '' : titleOf(record))}
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
        slotProps={{ listbox: { onScroll } }}
        renderOption={({ key, ...props }, record) => (
          <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            {isAddition(record) ? <Add fontSize="small" /> : <RecordSign {...looks(record)} />}
            {titleOf(record)}
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
            aria-describedby={input.describedBy}
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
      {chosen && side.edit && !unknown && !input.disabled && (
        <EditBeside
          resource={resource}
          record={chosen}
          onSaved={onChoose}
          onClosed={() => field.current?.querySelector('input')?.focus()}
        />
      )}
      {!chosen && canAdd && (
        <AddBeside
          resource={resource}
          onAdd={() => {
            field.current?.querySelector('input')?.focus();
            void addition.handleChange({ id: addition.createId });
          }}
        />
      )}
      {addition.createElement}
    </Box>
  );
};
