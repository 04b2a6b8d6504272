import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FailureText } from '../FailureText.tsx';
import { oneLine } from '../theme/overflow.ts';
import { partsOf } from './matching.ts';
import type { PaletteItem, PaletteSection } from './paletteItems.tsx';

const List = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 8,
  '& [role="group"] > p': {
    margin: 0,
    padding: '10px 10px 4px',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '4px 10px',
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    scrollMarginBlock: 36,
    '&[aria-selected="true"]': { background: (theme.vars ?? theme).palette.primary.soft },
    '& small': {
      marginInlineStart: 'auto',
      flex: '0 0 auto',
      maxWidth: '45%',
      ...oneLine,
      fontSize: '0.8125rem',
      color: (theme.vars ?? theme).palette.text.secondary,
    },
    '& b': { color: (theme.vars ?? theme).palette.primary.main, fontWeight: 600 },
  },
  // In forced-colors mode a tint is invisible.
  '@media (forced-colors: active)': { '& [aria-selected="true"]': { outline: '2px solid Highlight' } },
}));

/** Marks of equal width, so that labels align; a wide picture is cropped. */
const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  overflow: 'hidden',
  borderRadius: 4,
  color: (theme.vars ?? theme).palette.text.secondary,
  '& svg': { fontSize: 20 },
  '& img': { width: 28, height: 28 },
}));

const Highlighted = ({ label, words }: { readonly label: string; readonly words: readonly string[] }) => (
  <Box component="span" sx={{ minWidth: 0, ...oneLine }}>
    {partsOf(label, words).map(({ from, text, found }) => (found ? <b key={from}>{text}</b> : text))}
  </Box>
);

interface PaletteOptionsProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly active: PaletteItem | undefined;
  readonly words: readonly string[];
  readonly onPoint: (item: PaletteItem) => void;
  readonly onChoose: (item: PaletteItem, newTab: boolean) => void;
}

/** The element of an option, for `aria-activedescendant`. */
export const optionId = (list: string, item: PaletteItem): string => `${list}-${item.id}`;

/** All matches, under headings; the input keeps the focus. */
export const PaletteOptions = ({ id, sections, active, words, onPoint, onChoose }: PaletteOptionsProps) => {
  const translate = useTranslate();
  const heading = useId();
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  // A press must not take the focus from the input.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <List id={id} role="listbox" aria-label={translate('palette.title')} onMouseDown={keepFocus}>
      {sections.map(({ name, items }) => (
        <Box key={name} role="group" aria-labelledby={`${heading}-${name}`}>
          <p id={`${heading}-${name}`}>{translate(`palette.${name}`)}</p>
          {items.map((item) => (
            <div
              key={item.id}
              id={optionId(id, item)}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              onPointerMove={() => item !== active && onPoint(item)}
              onClick={({ ctrlKey, metaKey }) => onChoose(item, ctrlKey || metaKey)}
              onKeyDown={undefined}
            >
              <Mark aria-hidden>{item.mark}</Mark>
              <Highlighted label={item.label} words={words} />
              {item.hint && <small>{item.hint}</small>}
            </div>
          ))}
        </Box>
      ))}
    </List>
  );
};

/** Why no records were found: below the screens and actions, which are found without the API. */
export const SearchFailed = ({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={alert}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {translate('palette.failed')}
        <FailureText failure={failure} folded />
      </Box>
      <Button size="small" color="inherit" onClick={onRetry}>
        {translate('shell.error.again')}
      </Button>
    </Box>
  );
};

const alert = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  flex: 'none',
  px: 2.5,
  py: 1.25,
  color: 'error.strong',
  borderTop: 1,
  borderColor: 'divider',
} as const;
