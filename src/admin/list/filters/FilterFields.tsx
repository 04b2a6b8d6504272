import { useTranslate } from 'react-admin';
import { Choices } from '../../kinds/choices/Choices.tsx';
import { Filter } from '../../kinds/Filter.tsx';
import type { FilterValues } from '../../kinds/filterLook.ts';
import { useRecordList } from '../recordListContext.ts';
import { type FilterEntry, withFilter } from './filterEntries.ts';
import { SortField } from './SortField.tsx';
import { useFilterLabel } from './useFilterWords.ts';

const FilterField = ({ entry }: { entry: FilterEntry }) => {
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
    <section
      aria-label={translate('list.filter.by', { label })}
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}
    >
      <strong>{label}</strong>
      <Filter resource={resource} field={entry.field} name={entry.name} values={entry.values} onChange={set} />
    </section>
  );
};

/** How the list is sorted, and every filter with its inputs, one below the other. */
const FilterFields = ({ entries }: { entries: readonly FilterEntry[] }) => (
  <>
    <SortField />
    {entries.map((entry) => (
      <FilterField key={entry.name} entry={entry} />
    ))}
  </>
);

export default FilterFields;
