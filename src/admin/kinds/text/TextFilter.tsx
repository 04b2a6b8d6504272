import type { Kind } from '#schema/kinds/index.ts';
import { useDebouncedInput } from '../../useDebounced.ts';
import type { FilterPropsOfAny } from '../filterLook.ts';
import { FilterInput } from '../frame/FilterInput.tsx';
import { useLabels } from '../words/useLabels.ts';

/** Matches exactly this text. To find parts of texts there is the search. */
export const TextFilter = (props: FilterPropsOfAny<Kind>) => {
  const { resource, name, values, onChange } = props;
  const { typed, setTyped, atOnce } = useDebouncedInput(String(values.eq ?? ''), (text) =>
    onChange(text.trim() === '' ? {} : { eq: text.trim() }),
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
