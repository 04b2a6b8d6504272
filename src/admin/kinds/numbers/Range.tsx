import { styled } from '@mui/material/styles';
import { type ComponentProps, type ComponentType, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Kind } from '#schema/kinds/index.ts';
import { useDebouncedInput } from '../../useDebounced.ts';
import type { FilterPropsOfAny } from '../filterLook.ts';
import type { FilterInput } from '../frame/FilterInput.tsx';
import { useIssueText } from '../words/useIssueText.ts';

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

export type AnyRange = FilterPropsOfAny<Kind>;
type RangeProps = AnyRange & {
  readonly Box: ComponentType<BoundProps>;
  /** A bound as its box shows it. */
  readonly show: (value: unknown) => string;
  /** Typed text as the field's kind reads it. */
  readonly plain?: (text: string) => string;
};

const ends = { gte: 'list.filter.from', lte: 'list.filter.to' } as const;
type End = keyof typeof ends;
const bothEnds: readonly End[] = ['gte', 'lte'];

/** A range of values of one kind; either end may be open. */
export const Range = ({ resource, field, values, onChange, Box, show, plain = (text) => text }: RangeProps) => {
  const translate = useTranslate();
  const say = useIssueText(resource);
  const id = useId();
  const read = (text: string) => behaviourOf(field).parse(plain(text.trim()), field);
  const means = (one: string, other: string): boolean => {
    const [a, b] = [read(one), read(other)];
    return one === other || (!a.issue && !b.issue && a.value === b.value);
  };
  // Unreadable text at which the typing paused: reported then, not at each key on the way to `1,5jt`.
  const [refused, setRefused] = useState<{ readonly [E in End]?: string }>({});
  const { typed, setTyped, flush } = useDebouncedInput(
    { gte: show(values.gte ?? values.eq), lte: show(values.lte ?? values.eq) },
    (settled) => {
      const wrong = bothEnds.filter((end) => read(settled[end]).issue);
      setRefused(Object.fromEntries(wrong.map((end) => [end, settled[end]])));
      // The list keeps its filter: without this end it would show what nobody asked for.
      if (wrong.length > 0) return;
      const range = bothEnds.map((end) => [end, read(settled[end]).value] as const);
      onChange(Object.fromEntries(range.filter(([, value]) => value !== null)));
    },
    (a, b) => bothEnds.every((end) => means(a[end], b[end])),
  );
  // Such a range matches nothing: an error says more than an empty list.
  const [from, to] = bothEnds.map((end) => read(typed[end]).value);
  // In sort order: a kind that is no number (`2026-03`) has ranges too.
  const reversed = from != null && to != null && from > to;
  const issueOf = (end: End) => (typed[end] === refused[end] ? read(typed[end]).issue : undefined);
  const boxOf = (end: End) => (
    <Box
      label={translate(ends[end])}
      value={typed[end]}
      aria-invalid={reversed || issueOf(end) !== undefined}
      aria-describedby={reversed ? id : issueOf(end) && `${id}-${end}`}
      onText={(text) => setTyped({ ...typed, [end]: text })}
      onBlur={flush}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  );
  const said = (end: End) => {
    const issue = issueOf(end);
    return issue && <Wrong id={`${id}-${end}`}>{`${translate(ends[end])}: ${say(issue)}`}</Wrong>;
  };
  return (
    <>
      <Pair>
        {boxOf('gte')}
        {boxOf('lte')}
      </Pair>
      {said('gte')}
      {said('lte')}
      {reversed && <Wrong id={id}>{translate('list.filter.reversed')}</Wrong>}
    </>
  );
};
