import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Drawer } from '../../Drawer.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useRecordList } from '../recordListContext.ts';
import { useIsSmall } from '../useIsSmall.ts';
import { FilterPill, type Opening } from './FilterPill.tsx';
import { type FilterEntry, filterEntries, isActive } from './filterEntries.ts';
import { SearchBox } from './SearchBox.tsx';

const FilterFields = lazyDialog(() => import('./FilterFields.tsx'), 'unasked');

const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 16,
  '& > h2': { margin: 0, fontSize: '1.125rem' },
  // In reach from the first filter on, as all of them are longer than a screen, and over none that has the focus.
  '&& :is(input, select, section button)': { scrollMarginBottom: 76 },
  '& > button': {
    position: 'sticky',
    bottom: 16,
    boxShadow: `0 0 0 16px ${(theme.vars ?? theme).palette.background.paper}`,
  },
}));

/** All filters in a sheet from below, on screens too narrow for a row of them. */
const FilterSheet = ({ entries, open, onOpen }: Opening & { readonly entries: readonly FilterEntry[] }) => {
  const translate = useTranslate();
  const headingId = useId();
  const count = entries.filter(isActive).length;
  const label = translate('list.filter.label');
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Tune aria-hidden />} onClick={() => onOpen(true)}>
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => onOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: { maxHeight: '85dvh' } } }}
      >
        <Sheet>
          <h2 id={headingId}>{label}</h2>
          <FilterFields entries={entries} onClose={() => onOpen(false)} fallback={<div style={{ height: 240 }} />} />
          <Button variant="contained" size="large" onClick={() => onOpen(false)}>
            {translate('list.filter.show')}
          </Button>
        </Sheet>
      </Drawer>
    </>
  );
};

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

/** Search and filters; each active filter shows its values and can be removed. */
export const FilterBar = () => {
  const { resource } = useRecordList();
  const { filterValues, setFilters } = useListContext<StoredRecord>();
  const translate = useTranslate();
  // A filter emptied while open stays until it is closed, so that it can be set again: keeps all names from then.
  const [opened, setOpened] = useState<{ readonly name: string; readonly names: readonly string[] }>();
  const open = opened?.name;
  const entries = filterEntries(resource, filterValues, opened?.names);
  // Turning a phone keeps a filter open that is being edited.
  const isSmall = useIsSmall(open !== undefined);
  // The focused element may vanish: an emptied pill, or on a turned phone the button that opened a filter. The focus
  // then goes to the first button: the search box would bring up a phone's keyboard.
  const bar = useRef<HTMLFormElement>(null);
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    // An open filter handles the focus itself.
    const isGone = open === undefined && focused.current?.isConnected === false;
    if (isGone && document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
  });
  const openProps = (name: string) => ({
    open: open === name,
    onOpen: (isOpening: boolean) => {
      // Typed text takes effect on blur, and an emptied pill vanishes with its input. Not if the focus is in the bar: a
      // press there has given up the filter that would open.
      if (!isOpening && !bar.current?.contains(focused.current ?? null)) focused.current?.blur();
      setOpened(isOpening ? { name, names: entries.map((entry) => entry.name) } : undefined);
    },
  });
  // Remounts the search box, so that text typed just before and not yet applied goes too.
  const [clearCount, setClearCount] = useState(0);
  const clear = () => {
    setFilters({});
    setClearCount(clearCount + 1);
  };
  const active = entries.filter(isActive);
  const shownEntries = isSmall ? entries.filter((entry) => isActive(entry) || entry.name === open) : entries;
  return (
    <Bar
      ref={bar}
      role="search"
      // Also from popovers: React bubbles events through portals.
      onFocus={({ target }) => {
        focused.current = target;
      }}
      // A press outside an open filter takes its focus before closing it.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget || open === undefined) focused.current = undefined;
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchBox key={clearCount} start={clearCount > 0 ? '' : undefined} />
      {isSmall && <FilterSheet entries={entries} {...openProps('')} />}
      {shownEntries.map((entry) => (
        <FilterPill key={entry.name} entry={entry} {...openProps(entry.name)} />
      ))}
      {active.length > 0 && (
        <Button size="small" onClick={clear}>
          {translate('list.filter.clear')}
        </Button>
      )}
    </Bar>
  );
};
