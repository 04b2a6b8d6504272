import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { whenPainted } from '#i18n/whenIdle.ts';
import type { RichTextField } from '#schema/kinds/richText/richText.ts';
import { loadOnce } from '../../routing/loading/loadOnce.ts';
import type { InputProps } from '../inputProps.ts';
import { Skeleton } from '../marks/Skeleton.tsx';

type Props = InputProps<RichTextField>;

let Loaded: ComponentType<Props & { readonly autoFocus: boolean }> | undefined;
export const loadEditor = loadOnce(async () => {
  Loaded = (await import('./RichTextEditor.tsx')).default;
});

/** How long nobody has typed before the editor is created, ms. */
const pauseMs = 300;

/** Follows the typing on the page. @returns what resolves in its next pause, at once if nobody types; and the end of it */
const followTyping = () => {
  let pause = Promise.resolve();
  const onInput = () => {
    pause = new Promise((resolve) => setTimeout(resolve, pauseMs));
  };
  window.addEventListener('input', onInput, true);
  return {
    async paused() {
      let ended: typeof pause;
      do {
        ended = pause;
        await ended;
      } while (ended !== pause);
    },
    end: () => window.removeEventListener('input', onInput, true),
  };
};

/**
 * Formatted text: holds the place of its editor, which loads once the form is on the screen. Fetching it takes half a
 * second on a weak signal, creating it a fifth of one on a cheap phone, for which a key would have to wait. Whoever
 * enters that place, by Tab or by pointer, is in the editor as soon as it is there.
 */
export const RichTextInput = (props: Props) => {
  const { id, labelId, invalid, disabled, value } = props;
  const translate = useTranslate();
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting');
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    const typing = followTyping();
    Promise.all([loadEditor(), whenPainted()])
      .then(typing.paused)
      .then(
        () => startTransition(() => setState('here')),
        () => setState('failed'),
      )
      .finally(typing.end);
    return typing.end;
  }, []);
  return (
    <Box
      sx={(theme) => ({
        minHeight: 190,
        border: '1px solid',
        borderColor: invalid ? 'error.main' : 'fieldLine',
        borderRadius: `${theme.shape.borderRadius}px`,
        bgcolor: disabled ? 'sunken' : 'background.paper',
        '&:focus-within': {
          borderColor: 'primary.main',
          outline: `1px solid ${(theme.vars ?? theme).palette.primary.main}`,
        },
        '& .tiptap': {
          minHeight: 140,
          // On paper, scrolled content would be cut off.
          '@media screen': { maxHeight: 480 },
          overflowY: 'auto',
          px: 1.75,
          py: 1,
          outline: 'none',
          typography: 'body1',
        },
        '& .tiptap > :first-of-type': { mt: 0 },
        '& .tiptap a': { color: 'primary.main' },
      })}
    >
      {state === 'here' && Loaded && <Loaded {...props} autoFocus={entered} />}
      {state === 'failed' && (
        <Alert
          severity="warning"
          action={
            // Chromium never retries a module that failed to load; the draft restores what was typed.
            <Button size="small" color="inherit" onClick={() => location.reload()}>
              {translate('shell.version.reload')}
            </Button>
          }
        >
          {translate('form.richText.unloaded')}
        </Alert>
      )}
      {state === 'waiting' && (
        <Box
          id={id}
          role="group"
          aria-labelledby={labelId}
          tabIndex={disabled ? undefined : 0}
          onFocus={() => {
            setEntered(true);
            if (Loaded) setState('here');
          }}
          onBlur={() => setEntered(false)}
          sx={{ display: 'grid', alignContent: 'start', gap: 1, minHeight: 188, px: 1.75, pt: 7.5, outline: 'none' }}
        >
          {!Loaded && Boolean(value) && (
            // While anything moves, each key waits for its next frame: up to 16 ms, for as long as somebody types.
            <>
              <Skeleton height={14} animation="none" />
              <Skeleton height={14} animation="none" width="60%" />
            </>
          )}
        </Box>
      )}
    </Box>
  );
};
