import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { FilterMap } from './address/itemFilters.ts';
import {
  type FilterEntry,
  filterEntries,
  isActive,
  searchKey,
  stockSearchKey,
  withFilter,
} from './filters/filterEntries.ts';
import { useFilterLabel, useFilterWords } from './filters/useFilterWords.ts';
import { useRecordList } from './recordListContext.ts';

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  // The search text may be one long word.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: 8,
  padding: '72px 24px',
  textAlign: 'center',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& h2': { ...theme.typography.h2, margin: 0, color: (theme.vars ?? theme).palette.text.primary },
  '& p': { margin: '0 0 8px', maxWidth: '44ch' },
}));

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
      {translate('list.nothing.without', { number: numberText(total, format.language), words })}
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

/** No rows: none at all, or none that match the filters. */
export const EmptyList = () => {
  const { resource, parentId, labels } = useRecordList();
  const { filterValues, setFilters } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const filtered = Object.keys(filterValues).length > 0;
  const words = filtered ? 'nothing' : 'empty';
  return (
    <Middle role="status">
      <h2>{translate(`list.${words}.title`, { name: labels.name })}</h2>
      {/* The text of an empty list is about adding. */}
      {(filtered || resource.can.create) && <p>{translate(`list.${words}.text`, { one: labels.one })}</p>}
      {filtered && <DropConditions />}
      {filtered && (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('list.filter.clear')}
        </Button>
      )}
      {!filtered && resource.can.create && (
        <Button component={Link} to={paths(resource).add(parentId)} variant="contained">
          {translate('list.add', { one: labels.one })}
        </Button>
      )}
    </Middle>
  );
};
