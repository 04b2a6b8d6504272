import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterValues } from '../../kinds/filterLook.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { oneLine } from '../../theme/overflow.ts';
import { useRecordList } from '../recordListContext.ts';
import { type FilterEntry, isActive, withFilter } from './filterEntries.ts';
import { useFilterLabel, useFilterWords } from './useFilterWords.ts';

// Loaded when the first filter is opened: the rows do not need it.
const FilterPopover = lazyDialog(() => import('./FilterPopover.tsx'));

const Pill = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-flex',
    maxWidth: '100%',
    minWidth: 0,
    height: '2rem',
    border: `1px dashed ${palette.fieldLine}`,
    borderRadius: '1rem',
    fontSize: '0.8125rem',
    overflow: 'hidden',
    '&[data-active="false"]': { '@media print': { display: 'none' } },
    '&[data-active="true"]': {
      borderStyle: 'solid',
      borderColor: palette.primary.main,
      background: palette.primary.soft,
    },
    // Inside the pill: an active one has two buttons, and the ring shows which of them has the focus.
    '& button:focus-visible': { outlineOffset: -2, borderRadius: 'inherit' },
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minWidth: 0,
      padding: '0 12px 0 9px',
      color: palette.text.primary,
      background: 'none',
      border: 0,
      cursor: 'pointer',
    },
    '& button:hover': { background: palette.action.hover },
    '&[data-active="true"] button:first-of-type': { paddingLeft: 12, paddingRight: 4 },
    '& button + button': { padding: '0 9px 0 4px', flex: 'none' },
    '& button > span': oneLine,
    '& svg': { flex: 'none', fontSize: 16, color: palette.text.secondary },
    [theme.breakpoints.down('sm')]: { height: 46, borderRadius: 23, '& button + button': { padding: '0 14px' } },
  };
});

/** Whether a filter's inputs are open; the bar keeps this state. */
export interface Opening {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** One filter: its values, a button to change it and one to remove it. */
export const FilterPill = ({ entry, open, onOpen }: Opening & { readonly entry: FilterEntry }) => {
  const { resource, change } = useRecordList();
  const translate = useTranslate();
  const label = useFilterLabel(entry);
  const words = useFilterWords(entry);
  const active = isActive(entry);
  const pill = useRef<HTMLElement>(null);
  // From the latest state: the press may just have blurred the search box, whose text is not rendered yet.
  const set = (values: FilterValues | boolean) =>
    change(({ filter }) => ({ filter: withFilter(resource, filter, entry, values), page: 1 }));
  const onClick = () => {
    if (entry.type === 'toggle') set(!entry.active);
    else if (entry.type === 'field') onOpen(true);
  };
  const pressed = entry.type === 'toggle' ? { 'aria-pressed': active } : { 'aria-haspopup': 'dialog' as const };
  return (
    <>
      <Pill ref={pill} data-active={active}>
        <button
          type="button"
          onClick={onClick}
          {...pressed}
          aria-expanded={entry.type === 'field' ? open : undefined}
          // The label alone would be the same as a column head's.
          aria-label={active ? undefined : translate('list.filter.by', { label })}
        >
          {!active && <Add aria-hidden />}
          <span>
            {label}
            {words && ': '}
            {words && <strong>{words}</strong>}
          </span>
        </button>
        {active && (
          <button
            type="button"
            aria-label={translate('list.filter.remove', { label })}
            onClick={() => {
              set(false);
              pill.current?.querySelector('button')?.focus();
            }}
          >
            <Close aria-hidden />
          </button>
        )}
      </Pill>
      {entry.type === 'field' && (
        <FilterPopover
          {...{ open, label, resource }}
          anchorEl={pill.current}
          onClose={() => onOpen(false)}
          field={entry.field}
          name={entry.name}
          values={entry.values}
          onChange={set}
        />
      )}
    </>
  );
};
