import { styled } from '@mui/material/styles';
import { type ComponentProps, type ComponentType, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Kind } from '#schema/kinds/index.ts';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import { useDebouncedInput } from '../../useDebounced.ts';
import type { FilterPropsOfAny } from '../filterLook.ts';
import { FilterInput } from '../frame/FilterInput.tsx';
import { useLanguage } from '../useLanguage.ts';
import { useIssueText } from '../words/useIssueText.ts';
import { readNumber } from './readNumber.ts';

export const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  '& > small': { gridColumn: '1 / -1' },
});

/** An error in a filter. */
export const Wrong = styled('small')(({ theme }) => ({ color: (theme.vars ?? theme).palette.error.strong }));

/** One end: its text, and what is typed into it. */
export interface BoundProps extends Omit<ComponentProps<typeof FilterInput>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

type AnyRange = FilterPropsOfAny<Kind>;
type RangeProps = AnyRange & {
  readonly Box: ComponentType<BoundProps>;
  /** A bound as its box shows it. */
  readonly show: (value: unknown) => string;
  /** Typed text as the field's kind reads it. */
  readonly plain?: (text: string) => string;
};

const ends = { gte: 'list.filter.from', lte: 'list.filter.to' } as const;
type End = keyof typeof ends;
const endNames: readonly End[] = ['gte', 'lte'];

/** A range of values of one kind; either end may be open. */
export const Range = ({ resource, field, values, onChange, Box, show, plain = (text) => text }: RangeProps) => {
  const translate = useTranslate();
  const issueText = useIssueText(resource);
  const id = useId();
  const parseText = (text: string) => behaviourOf(field).parse(plain(text.trim()), field);
  const isSameValue = (one: string, other: string): boolean => {
    const [a, b] = [parseText(one), parseText(other)];
    return one === other || (!a.issue && !b.issue && a.value === b.value);
  };
  // Unreadable text at which the typing paused: reported then, not at each key on the way to `1,5jt`.
  const [invalidTexts, setInvalidTexts] = useState<{ readonly [E in End]?: string }>({});
  const { typed, setTyped, atOnce } = useDebouncedInput(
    { gte: show(values.gte ?? values.eq), lte: show(values.lte ?? values.eq) },
    (settled) => {
      const invalidEnds = endNames.filter((end) => parseText(settled[end]).issue);
      setInvalidTexts(Object.fromEntries(invalidEnds.map((end) => [end, settled[end]])));
      // The list keeps its filter: without this end it would show what nobody asked for.
      if (invalidEnds.length > 0) return;
      const range = endNames.map((end) => [end, parseText(settled[end]).value] as const);
      onChange(Object.fromEntries(range.filter(([, value]) => value !== null)));
    },
    (a, b) => endNames.every((end) => isSameValue(a[end], b[end])),
  );
  // Such a range matches nothing: an error says more than an empty list.
  const [from, to] = endNames.map((end) => parseText(typed[end]).value);
  // In sort order: a kind that is no number (`2026-03`) has ranges too.
  const reversed = from != null && to != null && from > to;
  const issueOf = (end: End) => (typed[end] === invalidTexts[end] ? parseText(typed[end]).issue : undefined);
  const inputFor = (end: End) => (
    <Box
      key={end}
      label={translate(ends[end])}
      value={typed[end]}
      aria-invalid={reversed || issueOf(end) !== undefined}
      aria-describedby={reversed ? id : issueOf(end) && `${id}-${end}`}
      onText={(text) => setTyped({ ...typed, [end]: text })}
      {...atOnce}
    />
  );
  const issueLine = (end: End) => {
    const issue = issueOf(end);
    return issue && <Wrong key={end} id={`${id}-${end}`}>{`${translate(ends[end])}: ${issueText(issue)}`}</Wrong>;
  };
  return (
    <>
      <Pair>{endNames.map(inputFor)}</Pair>
      {endNames.map(issueLine)}
      {reversed && <Wrong id={id}>{translate('list.filter.reversed')}</Wrong>}
    </>
  );
};

const maxDecimals = 20;

/** One end of a range of numbers. */
const NumberBox = ({ onText, ...input }: BoundProps) => (
  <FilterInput {...input} inputMode="decimal" onChange={(event) => onText(event.target.value)} />
);

/** From one number to another; either end may be open. Numbers are typed as they are shown (`2,5`). */
export const RangeFilter = (props: AnyRange) => {
  const language = useLanguage();
  const grouped = !('useGrouping' in props.field) || props.field.useGrouping;
  // Not formatted by the kind: the text must read back as the same number.
  const show = (value: unknown) =>
    typeof value === 'number' ? numberText(value, language, maxDecimals, grouped) : String(value ?? '');
  return <Range {...props} Box={NumberBox} show={show} plain={(text) => readNumber(text, language)} />;
};
