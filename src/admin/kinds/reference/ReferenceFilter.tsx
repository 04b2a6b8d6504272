import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useGetMany, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useApi } from '../../apiContext.ts';
import { useRegistry } from '../../registryContext.ts';
import { useDebouncedInput } from '../../useDebounced.ts';
import { Choices } from '../choices/Choices.tsx';
import { type FilterProps, several, severalValues } from '../filterLook.ts';
import { FilterInput } from '../frame/FilterInput.tsx';
import { Skeleton } from '../marks/Skeleton.tsx';
import { ChoicesFailed } from '../records/ChoicesFailed.tsx';
import { RecordName } from '../records/RecordLink.tsx';
import { useLabels } from '../words/useLabels.ts';

const maxOffered = 25;

/** Any of another resource's records: the API searches while one types, chosen ones stay on top. */
export const ReferenceFilter = (props: FilterProps<'reference'> | FilterProps<'referenceMany'>) => {
  const { resource, field, name, values, onChange } = props;
  const target = useRegistry().named(field.reference);
  const translate = useTranslate();
  const { readId } = useApi();
  const chosen = several(values).flatMap((value) => readId(value) ?? []);
  // Those chosen when the filter opened are on top; those ticked later stay in their place.
  const [pinnedIds] = useState(chosen);
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useDebouncedInput(search, setSearch);
  const { data: pinned = [] } = useGetMany<StoredRecord>(
    target.name,
    { ids: pinnedIds },
    { enabled: pinnedIds.length > 0 },
  );
  const filter = search ? { search } : {};
  const query = { filter, sort: target.list.sort, pagination: { page: 1, perPage: maxOffered } };
  const list = useGetList<StoredRecord>(target.name, query, { placeholderData: keepPreviousData });
  const { data: matches, total = 0 } = list;
  const rows = [...(search ? [] : pinned.filter(Boolean)), ...(matches ?? [])];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    <>
      {(total > maxOffered || search !== '' || typed !== '') && (
        <FilterInput
          label={translate('list.filter.find')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Choices
        legend={useLabels(resource).field(name)}
        choices={[...byId.keys()]}
        label={(id) => <RecordName resource={target} record={byId.get(id) ?? { id }} />}
        chosen={chosen}
        onChange={(ids) => onChange(severalValues(ids))}
      />
      {list.error && <ChoicesFailed failure={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton block height={136} />}
      {matches?.length === 0 && !list.isPlaceholderData && <div role="status">{translate('list.filter.none')}</div>}
    </>
  );
};
