import Search from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useApi } from '../../apiContext.ts';
import { useShortcuts } from '../../shortcuts/useShortcuts.ts';
import { useDebouncedInput } from '../../useDebounced.ts';
import { useRecordList } from '../recordListContext.ts';
import { searchKey } from './filterEntries.ts';

const Box = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  flex: '0 1 260px',
  minWidth: 160,
  '& svg': {
    position: 'absolute',
    left: 9,
    top: 8,
    fontSize: 18,
    color: (theme.vars ?? theme).palette.text.secondary,
    pointerEvents: 'none',
  },
  '& input': {
    width: '100%',
    height: 34,
    padding: '0 10px 0 33px',
    color: 'inherit',
    background: (theme.vars ?? theme).palette.background.paper,
    border: `1px solid ${(theme.vars ?? theme).palette.fieldLine}`,
    borderRadius: theme.shape.borderRadius,
  },
  '& input::placeholder': { color: (theme.vars ?? theme).palette.text.secondary, opacity: 1 },
  [theme.breakpoints.down('sm')]: {
    flex: '1 1 140px',
    minWidth: 0,
    '& input': { height: 44, fontSize: '1rem' },
    '& svg': { top: 13 },
  },
}));

/** Searches the resource's searchable fields; `/` focuses it from anywhere on the page. */
export const SearchBox = ({ start }: { readonly start: string | undefined }) => {
  const { change, focus } = useRecordList();
  const { most } = useApi();
  const { filterValues } = useListContext<StoredRecord>();
  const label = useTranslate()('list.search');
  const applySearch = (text: string) => {
    const search = text.trim();
    change(
      ({ filter: { [searchKey]: _old, ...filter } }) => ({
        filter: search ? { [searchKey]: search, ...filter } : filter,
        page: 1,
      }),
      { replace: true },
    );
  };
  const { typed, setTyped, atOnce } = useDebouncedInput(
    String(filterValues[searchKey] ?? ''),
    applySearch,
    (a, b) => a.trim() === b.trim(),
    start,
  );
  useShortcuts({ '/': () => focus.search.current?.focus() });
  return (
    <Box>
      <Search aria-hidden />
      <input
        ref={focus.search}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={typed}
        maxLength={most.searchLetters}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        // Before the press that took the focus acts: later, it would navigate back to the list.
        {...atOnce}
      />
    </Box>
  );
};
