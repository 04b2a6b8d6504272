import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/palette.json';
import { useApi } from '../apiContext.ts';
import { Hidden } from '../kinds/marks/Hidden.tsx';
import { rankOf, wordsOf } from './matching.ts';
import { optionId, PaletteOptions, SearchFailed } from './PaletteResults.tsx';
import { type PaletteItem, type PaletteSection, useActions, useAdditions, useScreens } from './paletteItems.tsx';
import { useFoundItems, useRecentItems } from './useRecords.tsx';

addWords(words);

/** Screens or actions shown: few, to keep records visible below. */
const maxItems = 5;

/** Items with all the words, best match first. */
const matchingItems = (items: readonly PaletteItem[], searchWords: readonly string[]): readonly PaletteItem[] =>
  items
    .flatMap((item) => {
      const { label, synonyms = '' } = item;
      const rank = rankOf(label, searchWords) ?? rankOf(`${label} ${synonyms}`, searchWords);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxItems)
    .map(({ item }) => item);

export interface PaletteProps {
  readonly open: boolean;
  /** Text typed before the palette was loaded. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly onPreferences: () => void;
  readonly onKeys: () => void;
}

/** The items for the typed text; without any, recent records, all screens and actions. */
const useSections = (typed: string, { onPreferences, onKeys }: PaletteProps) => {
  const recent = useRecentItems();
  const screens = useScreens();
  const actions = useActions(onPreferences, onKeys);
  const additions = useAdditions();
  const records = useFoundItems(typed);
  const searchWords = wordsOf(typed);
  const sections: readonly PaletteSection[] =
    searchWords.length === 0
      ? [
          { name: 'recent', items: recent },
          { name: 'screens', items: screens },
          { name: 'actions', items: actions },
        ]
      : [
          { name: 'screens', items: matchingItems(screens, searchWords) },
          { name: 'actions', items: matchingItems([...additions, ...actions], searchWords) },
          { name: 'records', items: records.items },
        ];
  return { ...records, searchWords, sections: sections.filter(({ items }) => items.length > 0) };
};

/** The status text for screen readers, also shown if there are no results. */
const useStatusText = (typed: string, { searching, failure, sections }: ReturnType<typeof useSections>): string => {
  const translate = useTranslate();
  const text = typed.trim();
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  if (count > 0) return text && !searching ? translate('palette.results', { smart_count: count }) : '';
  // After a failure, nothing is known of the records.
  return failure ? '' : translate(searching ? 'palette.searching' : 'palette.none', { text });
};

const Content = (props: PaletteProps) => {
  const { onClose } = props;
  const { has } = useApi();
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(props.typed);
  const [pointedId, setPointedId] = useState<string>();
  const results = useSections(typed, props);
  const { sections, searchWords, searching, failure, retry } = results;
  const statusText = useStatusText(typed, results);
  const items = sections.flatMap((section) => section.items);
  const active = items.find(({ id }) => id === pointedId) ?? items[0];
  /** Enter was pressed before the response came: it will open the first result. */
  const [pendingEnter, setPendingEnter] = useState<{ readonly newTab: boolean }>();

  const choose = ({ to, act }: PaletteItem, newTab: boolean) => {
    if (to !== undefined && newTab) return void window.open(to, '_blank', 'noopener');
    onClose();
    if (to !== undefined) {
      // The palette closes slowly, and a new screen takes the focus only if nothing has it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void navigate(to);
    }
    act?.();
  };
  const searchAgain = () => {
    retry();
    // The button goes while it is searched.
    input.current?.focus();
  };
  const moveActive = (by: number) => {
    const index = active ? items.indexOf(active) : 0;
    setPointedId(items[(index + by + items.length) % items.length]?.id);
  };
  const onEnter = (newTab: boolean) => {
    // Until the response comes, the records shown are those of the previous text.
    const records = sections.find(({ name }) => name === 'records')?.items ?? [];
    const isStale = searching && active?.id !== pointedId && (!active || records.includes(active));
    if (isStale) setPendingEnter({ newTab });
    else if (active) choose(active, newTab);
  };
  const onResponse = useEffectEvent(() => {
    setPendingEnter(undefined);
    if (pendingEnter && active) choose(active, pendingEnter.newTab);
  });
  useEffect(() => {
    if (pendingEnter && !searching) onResponse();
  }, [pendingEnter, searching]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    // During IME composition, Enter ends a word.
    if (nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
    event.preventDefault();
    if (key !== 'Enter') moveActive(key === 'ArrowDown' ? 1 : -1);
    else onEnter(ctrlKey || metaKey);
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 56, px: 2, flex: 'none' }}>
        <Search aria-hidden sx={{ color: 'text.secondary', fontSize: 22 }} />
        <InputBase
          autoFocus
          inputRef={input}
          fullWidth
          value={typed}
          placeholder={translate(has('search') ? 'palette.placeholder' : 'palette.withoutRecords')}
          onChange={({ target }) => {
            setTyped(target.value);
            setPointedId(undefined);
            setPendingEnter(undefined);
          }}
          onKeyDown={onKeyDown}
          sx={{ fontSize: '1rem', '& input::placeholder': { color: 'text.secondary', opacity: 1 } }}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('palette.title'),
            'aria-expanded': items.length > 0,
            'aria-controls': list,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active && optionId(list, active),
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
        />
        <IconButton aria-label={translate('shell.close')} onClick={onClose} sx={{ mr: -1 }}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 'none', height: 3, borderTop: 1, borderColor: 'divider' }}>
        {searching && <LinearProgress aria-hidden sx={{ mt: '-1px' }} />}
      </Box>
      {items.length > 0 ? (
        <PaletteOptions
          id={list}
          sections={sections}
          active={active}
          words={searchWords}
          onPoint={({ id }) => setPointedId(id)}
          onChoose={choose}
        />
      ) : (
        statusText && (
          <Box
            aria-hidden
            sx={{ px: 3, py: 5, textAlign: 'center', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {statusText}
          </Box>
        )
      )}
      {failure && <SearchFailed failure={failure} onRetry={searchAgain} />}
      <Hidden role="status">{statusText}</Hidden>
      <Box component="footer" aria-hidden sx={footer}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {translate('palette.move')}
        <kbd>Enter</kbd> {translate('palette.open')}
        <kbd>Esc</kbd> {translate('palette.close')}
      </Box>
    </>
  );
};

/** A legend of the keys, not on phones. */
const footer = {
  display: { xs: 'none', sm: 'flex' },
  flex: 'none',
  alignItems: 'center',
  gap: 0.75,
  px: 2,
  py: 1,
  fontSize: '0.75rem',
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'divider',
  '& kbd': { px: 0.75, font: 'inherit', border: 1, borderColor: 'fieldLine', borderRadius: 0.5 },
  '& kbd:not(:first-of-type):not(:nth-of-type(2))': { ml: 1.5 },
} as const;

/** Finds screens, actions and records of every resource by a few letters. Starts empty each time it is opened. */
const Palette = (props: PaletteProps) => {
  const { open, onClose } = props;
  const translate = useTranslate();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={isSmall}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('palette.title'),
          sx: isSmall ? { border: 0, borderRadius: 0 } : { mt: '10vh', maxHeight: '70vh' },
        },
      }}
    >
      <Content {...props} />
    </Dialog>
  );
};

export default Palette;
