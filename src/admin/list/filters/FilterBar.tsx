import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useRecordList } from '../recordListContext.ts';
import { useIsSmall } from '../useIsSmall.ts';
import { FilterPill } from './FilterPill.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { filterEntries, isActive } from './filterEntries.ts';
import { SearchBox } from './SearchBox.tsx';

const Bar = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '10px 12px',
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  [theme.breakpoints.down('sm')]: { borderBottom: 0, padding: '0 0 10px' },
}));

/** Search and filters; each active one says what it lets through and can be taken away. */
export const FilterBar = () => {
  const { resource } = useRecordList();
  const { filterValues, setFilters } = useListContext<StoredRecord>();
  const translate = useTranslate();
  // What is emptied while it is open, to be set anew, stays until it is closed: all that was there then is kept.
  const [opened, setOpened] = useState<{ readonly name: string; readonly kept: readonly string[] }>();
  const open = opened?.name;
  const entries = filterEntries(resource, filterValues, opened?.kept);
  // A phone that is turned leaves open what somebody types in.
  const isSmall = useIsSmall(open !== undefined);
  // What had the focus goes: a pill that was emptied, or where a phone was turned what had opened a filter. The focus then
  // goes to what opens filters now; a box of text would bring the keyboard of a phone up.
  const bar = useRef<HTMLFormElement>(null);
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    // What is open keeps the focus itself.
    const isGone = open === undefined && focused.current?.isConnected === false;
    if (isGone && document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
  });
  const opening = (name: string) => ({
    open: open === name,
    onOpen: (opens: boolean) => {
      // What is typed takes effect as its box is left, and an emptied pill goes at once with its own. Not what is beside
      // it: who has pressed that meanwhile has given up what would open.
      if (!opens && !bar.current?.contains(focused.current ?? null)) focused.current?.blur();
      setOpened(opens ? { name, kept: entries.map((entry) => entry.name) } : undefined);
    },
  });
  // A search that was typed just before and is not drawn yet goes too: its box starts anew.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setFilters({});
    setCleared(cleared + 1);
  };
  const active = entries.filter(isActive);
  const shown = isSmall ? entries.filter((entry) => isActive(entry) || entry.name === open) : entries;
  return (
    <Bar
      ref={bar}
      role="search"
      // In what lies over the page, too: it stands in here for React.
      onFocus={({ target }) => {
        focused.current = target;
      }}
      // A press beside what is open takes the focus before it closes that.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget || open === undefined) focused.current = undefined;
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchBox key={cleared} />
      {isSmall && <FilterSheet entries={entries} {...opening('')} />}
      {shown.map((entry) => (
        <FilterPill key={entry.name} entry={entry} {...opening(entry.name)} />
      ))}
      {active.length > 0 && (
        <Button size="small" onClick={clear}>
          {translate('list.filter.clear')}
        </Button>
      )}
    </Bar>
  );
};
