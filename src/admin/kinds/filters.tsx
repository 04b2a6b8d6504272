import type { ComponentType } from 'react';
import type { AnyField, Kind } from '#schema/kinds/index.ts';
import { useDebouncedInput } from '../useDebounced.ts';
import { BooleanFilter, SelectFilter } from './choices/choiceFilters.tsx';
import { DateFilter, InstantFilter } from './days/dayFilters.tsx';
import type { FilterProps, FilterPropsOfAny } from './filterLook.ts';
import { FilterInput } from './frame/FilterInput.tsx';
import { MoneyFilter } from './money/MoneyFilter.tsx';
import { RangeFilter } from './numbers/RangeFilter.tsx';
import { ReferenceFilter } from './reference/ReferenceFilter.tsx';
import { useLabels } from './words/useLabels.ts';

/** Matches exactly this text. To find parts of texts there is the search. */
export const TextFilter = ({ resource, name, values, onChange }: FilterPropsOfAny<Kind>) => {
  const { typed, setTyped, atOnce } = useDebouncedInput(
    String(values.eq ?? ''),
    (text) => onChange(text.trim() === '' ? {} : { eq: text.trim() }),
    (a, b) => a.trim() === b.trim(),
  );
  return (
    <FilterInput
      label={useLabels(resource).field(name)}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      {...atOnce}
    />
  );
};

/** How every kind is filtered; `null` for kinds without a filter. A missing kind does not compile. */
const filters: { readonly [K in Kind]: ComponentType<FilterProps<K>> | null } = {
  text: TextFilter,
  longText: null,
  richText: null,
  integer: RangeFilter,
  decimal: RangeFilter,
  money: MoneyFilter,
  boolean: BooleanFilter,
  date: DateFilter,
  dateTime: InstantFilter,
  select: SelectFilter,
  reference: ReferenceFilter,
  referenceMany: ReferenceFilter,
  image: null,
  images: null,
  file: null,
  url: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  color: TextFilter,
  icon: TextFilter,
  json: null,
  list: null,
  position: RangeFilter,
  period: InstantFilter,
};

/** The filter of a field, whatever its kind. */
export const filterOf = (field: AnyField): unknown => filters[field.kind];

/** The inputs of one field's filter; nothing for kinds without a filter. */
export const Filter = (props: FilterProps<Kind>) => {
  // The table is exhaustive by kind, but only the lookup ensures that the view is of the field's kind.
  const View = filterOf(props.field) as ComponentType<FilterProps<Kind>> | null;
  return View && <View {...props} />;
};
