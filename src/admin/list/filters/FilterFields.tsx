import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Fragment, useId } from 'react';
import { useTranslate } from 'react-admin';
import { sortKeys } from '#schema/query/query.ts';
import type { Sort } from '#schema/resource.ts';
import { useApi } from '../../apiContext.ts';
import { Choices } from '../../kinds/choices/Choices.tsx';
import type { FilterValues } from '../../kinds/filterLook.ts';
import { Filter } from '../../kinds/filters.tsx';
import { sortBy, sortsOf } from '../address/listQuery.ts';
import { useRecordList } from '../recordListContext.ts';
import { type FilterEntry, withFilter } from './filterEntries.ts';
import { ResultCount } from './ResultCount.tsx';
import { useFilterLabel } from './useFilterWords.ts';

const Labelled = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& label': { fontWeight: 600 },
  '& select': {
    height: 44,
    padding: '0 10px',
    color: 'inherit',
    background: (theme.vars ?? theme).palette.background.paper,
    border: `1px solid ${(theme.vars ?? theme).palette.fieldLine}`,
    borderRadius: theme.shape.borderRadius,
  },
}));

const orders = ['ASC', 'DESC'] as const;

const keyOf = ({ field, order }: Sort): string => `${order} ${field}`;

/** Sort fields in order of priority, for cards, which have no column heads. */
const SortField = () => {
  const { resource, labels, columns, state, change } = useRecordList();
  const translate = useTranslate();
  const { most } = useApi();
  const id = useId();
  const sorts = sortsOf(state.sort);
  const sortable = new Set(sortKeys(resource));
  const fields = new Set([...sorts.map(({ field }) => field), ...columns.filter((name) => sortable.has(name))]);
  const choices = [...fields].flatMap((field) => orders.map((order) => ({ field, order })));
  const chooseSort = (index: number, key: string) => {
    const chosen = choices.filter((choice) => keyOf(choice) === key);
    change({ sort: sortBy([...sorts.slice(0, index), ...chosen, ...sorts.slice(index + 1)]) ?? state.sort, page: 1 });
  };
  const inputIds = Array.from({ length: Math.min(most.sorts, sorts.length + 1) }, (_, index) => `${id}-${index}`);
  return (
    <Labelled>
      {inputIds.map((inputId, index) => (
        <Fragment key={inputId}>
          <label htmlFor={inputId}>{translate(index === 0 ? 'list.sort.label' : 'list.sort.after')}</label>
          <select
            id={inputId}
            value={sorts[index] ? keyOf(sorts[index]) : ''}
            onChange={(event) => chooseSort(index, event.target.value)}
          >
            {index > 0 && <option value="">–</option>}
            {choices
              .filter(({ field }) => sorts.slice(0, index).every((earlier) => earlier.field !== field))
              .map((choice) => (
                <option key={keyOf(choice)} value={keyOf(choice)}>
                  {translate(`list.sort.${choice.order}`, { label: labels.field(choice.field) })}
                </option>
              ))}
          </select>
        </Fragment>
      ))}
    </Labelled>
  );
};

const FilterField = ({ entry }: { readonly entry: FilterEntry }) => {
  const { resource, change } = useRecordList();
  const translate = useTranslate();
  const label = useFilterLabel(entry);
  const set = (values: FilterValues | boolean) =>
    change(({ filter }) => ({ filter: withFilter(resource, filter, entry, values), page: 1 }));
  if (entry.type === 'unknown') return null;
  if (entry.type === 'toggle')
    return (
      <Choices
        legend={label}
        choices={[entry.name]}
        label={() => label}
        chosen={entry.active ? [entry.name] : []}
        onChange={(chosen) => set(chosen.length > 0)}
      />
    );
  return (
    <Box
      component="section"
      aria-label={translate('list.filter.by', { label })}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      <strong>{label}</strong>
      <Filter resource={resource} field={entry.field} name={entry.name} values={entry.values} onChange={set} />
    </Box>
  );
};

/** The sort and the inputs of every filter, one below the other. */
const FilterFields = ({ entries }: { readonly entries: readonly FilterEntry[] }) => (
  <>
    <SortField />
    {entries.map((entry) => (
      <FilterField key={entry.name} entry={entry} />
    ))}
    <ResultCount />
  </>
);

export default FilterFields;
