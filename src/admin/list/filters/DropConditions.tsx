import Button from '@mui/material/Button';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { FilterMap } from '../address/listState.ts';
import { useRecordList } from '../recordListContext.ts';
import { type FilterEntry, filterEntries, isActive, searchKey, stockSearchKey, withFilter } from './filterEntries.ts';
import { useFilterLabel, useFilterWords } from './useFilterWords.ts';

interface DropProps {
  readonly words: string;
  /** The filter without this condition. */
  readonly filter: FilterMap;
}

/** A button "12 without Status: Active" that drops the condition; hidden if there would still be no rows. */
const DropCondition = ({ words, filter }: DropProps) => {
  const { resource, query, format } = useRecordList();
  const { setFilters } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const { sum: _sum, embed: _embed, ...meta } = query.meta;
  const { total = 0 } = useGetList<StoredRecord>(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort: query.sort, filter, meta },
    { retry: false },
  );
  return total > 0 ? (
    <Button
      onClick={() => setFilters(filter)}
      sx={{ maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
    >
      {translate('list.nothing.without', { number: format.number(total), words })}
    </Button>
  ) : null;
};

const DropEntry = ({ entry }: { readonly entry: FilterEntry }) => {
  const { resource } = useRecordList();
  const { filterValues } = useListContext<StoredRecord>();
  const words = [useFilterLabel(entry), useFilterWords(entry)].filter(Boolean).join(': ');
  return <DropCondition words={words} filter={withFilter(resource, filterValues, entry, false)} />;
};

/** Offers to drop single filters, with the rows that each would bring back: rarely are all to blame. */
const DropConditions = () => {
  const { resource } = useRecordList();
  const { filterValues } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const { [searchKey]: search, [stockSearchKey]: stockSearch, ...filter } = filterValues;
  const text = search ?? stockSearch;
  return (
    <>
      {text !== undefined && (
        <DropCondition words={translate('list.nothing.search', { text: String(text) })} filter={filter} />
      )}
      {filterEntries(resource, filterValues)
        .filter(isActive)
        .map((entry) => (
          <DropEntry key={entry.name} entry={entry} />
        ))}
    </>
  );
};

export default DropConditions;
