import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { useFormat } from '../useFormat.ts';
import { FilterInput } from './FilterInput.tsx';
import type { FilterPropsOfAny, FilterValues } from './filterLook.ts';
import { useSettled } from './useSettled.ts';

export const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });

/** From one number to another; either end may stay open. Numbers are typed as they are read (`Rp 1.250.000`, `2,5`). */
export const RangeFilter = (props: FilterPropsOfAny<'integer' | 'decimal' | 'money' | 'position'>) => {
  const { resource, field, name, values, onChange } = props;
  const translate = useTranslate();
  const format = useFormat(resource);
  const show = (value: unknown) =>
    typeof value === 'number' ? format.text(name, { [name]: value }) : String(value ?? '');
  const read = (text: string): unknown => {
    const parsed = behaviourOf(field).parse(text, field);
    return parsed.fault ? undefined : (parsed.value ?? undefined);
  };
  const { typed, setTyped, flush } = useSettled(
    { gte: show(values.gte ?? values.eq), lte: show(values.lte ?? values.eq) },
    ({ gte, lte }) => {
      const range: FilterValues = { gte: read(gte), lte: read(lte) };
      onChange(Object.fromEntries(Object.entries(range).filter(([, end]) => end !== undefined)));
    },
    (a, b) => read(a.gte) === read(b.gte) && read(a.lte) === read(b.lte),
  );
  const inputOf = (end: 'gte' | 'lte', label: string) => (
    <FilterInput
      label={label}
      inputMode="decimal"
      value={typed[end]}
      aria-invalid={typed[end] !== '' && read(typed[end]) === undefined}
      onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
      onBlur={flush}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  );
  return (
    <Pair>
      {inputOf('gte', translate('list.filter.from'))}
      {inputOf('lte', translate('list.filter.to'))}
    </Pair>
  );
};
