import Search from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { hiddenStyle } from '../kinds/marks/Hidden.tsx';
import { lazyDialog } from '../routing/loading/lazyDialog.ts';
import { useScreenState } from '../routing/useScreenState.ts';
import { isCommand, isMac, useKeyDown } from '../shortcuts/useShortcuts.ts';
import { oneLine } from '../theme/overflow.ts';
import type { PaletteProps } from './Palette.tsx';

// Loaded on demand, with everything that it offers.
const Palette = lazyDialog(() => import('./Palette.tsx'));

/** An icon on a phone, else it looks like a search box. */
const Field = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 8,
  width: 280,
  minHeight: 36,
  marginInline: '8px auto',
  padding: '0 8px 0 10px',
  color: (theme.vars ?? theme).palette.text.secondary,
  border: `1px solid ${(theme.vars ?? theme).palette.fieldLine}`,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { borderColor: (theme.vars ?? theme).palette.text.secondary },
  '& svg': { fontSize: 20 },
  // One line, with larger text too.
  '& span': { minWidth: 0, ...oneLine },
  '& kbd': { marginInlineStart: 'auto', font: 'inherit', fontSize: '0.75rem', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    justifyContent: 'center',
    width: 44,
    height: 44,
    marginInline: 'auto 0',
    padding: 0,
    border: 0,
    // The name stays for screen readers.
    '& span': hiddenStyle,
    '& kbd': { display: 'none' },
  },
}));

const HiddenInput = styled('input')(hiddenStyle);

/** A dialog that is not just fading. */
const openDialog = ':is([role="dialog"], [role="alertdialog"]):not([aria-hidden="true"] *)';

/** Buffers typed text until the palette is loaded: the page would take letters as shortcuts. */
const EarlyInput = (props: ComponentProps<'input'>) => {
  const [previousFocus] = useState(() => document.activeElement as HTMLElement | null);
  // So that the palette, on closing, returns the focus there, too.
  useLayoutEffect(() => () => previousFocus?.focus({ preventScroll: true }), [previousFocus]);
  return <HiddenInput autoFocus {...props} />;
};

/** Opens the palette, as does Ctrl+K: also with single-key shortcuts switched off, since it needs a modifier. */
export const PaletteButton = (props: Pick<PaletteProps, 'onPreferences' | 'onKeys'>) => {
  const translate = useTranslate();
  const [typed, setTyped] = useScreenState<string | undefined>(undefined);
  const open = typed !== undefined;
  const close = () => setTyped(undefined);
  useKeyDown((event) => {
    // With Cmd on a Mac, where Ctrl+K cuts the rest of a line, and with Ctrl elsewhere.
    if (!isCommand(event, 'k') || event.ctrlKey === isMac() || event.defaultPrevented) return;
    if (!open && document.querySelector(openDialog)) return;
    event.preventDefault();
    if (open) close();
    else setTyped('');
  });
  const keys = isMac() ? '⌘ K' : 'Ctrl K';
  return (
    <>
      <Field
        focusRipple={false}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        title={`${translate('shell.find.button')} (${keys})`}
        onClick={() => setTyped('')}
      >
        <Search aria-hidden />
        <span>{translate('shell.find.button')}</span>
        <kbd aria-hidden>{keys}</kbd>
      </Field>
      <Palette
        open={open}
        typed={typed ?? ''}
        onClose={close}
        {...props}
        fallback={
          open && (
            <EarlyInput
              aria-label={translate('shell.find.button')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={close}
            />
          )
        }
      />
    </>
  );
};
