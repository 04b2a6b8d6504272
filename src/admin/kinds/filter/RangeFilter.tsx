import { styled } from '@mui/material/styles';
import { type ComponentType, useId } from 'react';
import { useTranslate } from 'react-admin';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { showMoney } from '../input/moneyText.ts';
import { useFormat } from '../useFormat.ts';
import { AmountBox, type BoundProps, NumberBox } from './AmountBox.tsx';
import type { FilterProps, FilterPropsOfAny, FilterValues } from './filterLook.ts';
import { useSettled } from './useSettled.ts';

export const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });

type AnyRange = FilterPropsOfAny<'integer' | 'decimal' | 'money' | 'position'>;
type RangeProps = AnyRange & {
  readonly Box: ComponentType<BoundProps>;
  /** A bound as the box shows it. */
  readonly show: (value: unknown) => string;
};

const Range = ({ field, values, onChange, Box, show }: RangeProps) => {
  const translate = useTranslate();
  const wrongId = useId();
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
  // Nothing can be in such a range: better said than an empty list.
  const reversed = Number(read(typed.gte) ?? -Infinity) > Number(read(typed.lte) ?? Infinity);
  const boxOf = (end: 'gte' | 'lte', label: string) => (
    <Box
      label={label}
      value={typed[end]}
      aria-invalid={reversed || (typed[end] !== '' && read(typed[end]) === undefined)}
      aria-describedby={reversed ? wrongId : undefined}
      onText={(text) => setTyped({ ...typed, [end]: text })}
      onBlur={flush}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  );
  return (
    <>
      <Pair>
        {boxOf('gte', translate('list.filter.from'))}
        {boxOf('lte', translate('list.filter.to'))}
      </Pair>
      {reversed && <small id={wrongId}>{translate('list.filter.reversed')}</small>}
    </>
  );
};

/** From one number to another; either end may stay open. Numbers are typed as they are read (`2,5`). */
export const RangeFilter = (props: AnyRange) => {
  const format = useFormat(props.resource);
  const show = (value: unknown) =>
    typeof value === 'number' ? format.text(props.name, { [props.name]: value }) : String(value ?? '');
  return <Range {...props} Box={NumberBox} show={show} />;
};

/** From one amount to another, with the separators while they are typed. */
export const AmountFilter = (props: FilterProps<'money'>) => (
  <Range {...props} Box={AmountBox} show={(value) => (typeof value === 'number' ? showMoney(value) : '')} />
);
