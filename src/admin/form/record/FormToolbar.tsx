import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { isCommand, useKeyDown } from '../../shortcuts/useShortcuts.ts';
import { inBar, low, tiny } from '../../theme/components/surfaces.ts';

interface FormToolbarProps {
  /** Nothing can be saved. */
  readonly locked: boolean;
  readonly saving: boolean;
  /** How much of the upload is done, 0 to 1. */
  readonly progress: number | undefined;
  readonly dirty: boolean;
  readonly onAnother: (() => void) | undefined;
  /** Cancels a running save, else closes the form. */
  readonly onCancel: () => void;
  readonly actions: ReactNode;
}

/** On a phone these buttons have their own line, below the other actions. */
const buttonGroup = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ml: 'auto',
  flex: { xs: '1 0 auto', sm: 'none' },
  maxWidth: '100%',
} as const;

/** Keeps the focus in the field until the click: an issue shown on blur may move the button from under the pointer. */
const keepFocus = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
};

/** Focuses the pressed button, as `keepFocus` left the focus in the field: a dialog gives it back there. */
const focusPressed = ({ target, currentTarget }: MouseEvent) => {
  if (!(target instanceof Element && currentTarget.contains(target))) return;
  target.closest<HTMLElement>('button:not([type="submit"])')?.focus();
};

/** The dialog around a target: keys pressed in it are not meant for the form below. */
const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role="dialog"]') : null;

/** The buttons that end a form, always in reach at its foot. */
export const FormToolbar = ({ locked, saving, progress, dirty, onAnother, onCancel, actions }: FormToolbarProps) => {
  const translate = useTranslate();
  const submit = useRef<HTMLButtonElement>(null);
  useKeyDown((event) => {
    if (!isCommand(event, 's')) return;
    // Or the browser would save the page.
    event.preventDefault();
    if (!event.repeat && dialogOf(event.target) === dialogOf(submit.current)) submit.current?.click();
  });
  const uploading = saving && progress !== undefined && progress < 1;
  return (
    <Box
      onMouseDown={keepFocus}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 2 },
        py: 1.25,
        pb: 'max(10px, env(safe-area-inset-bottom))',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: { xs: 0, sm: 1 },
        ...inBar,
        // Zoomed to 400 %, two lines of buttons would leave no room for fields; nor would four, on a phone at 200 %.
        [low]: { position: 'static' },
        [tiny]: { position: 'static' },
        // On paper it would cover fields.
        '@media print': { display: 'none' },
      }}
    >
      {saving && (
        <LinearProgress
          aria-label={translate(uploading ? 'form.uploading' : 'form.saving')}
          variant={uploading ? 'determinate' : 'indeterminate'}
          value={uploading ? progress * 100 : 0}
          sx={{ position: 'absolute', insetInline: 0, top: 0 }}
        />
      )}
      <Box component="span" onClickCapture={focusPressed} sx={{ display: 'contents' }}>
        {actions}
      </Box>
      <Typography
        variant="caption"
        sx={{ color: 'text.secondary', flex: 1, textAlign: 'right', display: { xs: 'none', sm: 'block' } }}
      >
        {uploading
          ? `${translate('form.uploading')} ${Math.round(progress * 100)} %`
          : dirty && translate('form.dirty')}
      </Typography>
      <Box sx={buttonGroup}>
        <Button onClick={onCancel} color="inherit">
          {translate(locked ? 'form.back' : 'ra.action.cancel')}
        </Button>
        {onAnother && (
          <Button variant="outlined" color="inherit" disabled={saving} onClick={onAnother} sx={{ ml: 'auto' }}>
            {translate('form.saveAnother')}
          </Button>
        )}
        {!locked && (
          <Button
            ref={submit}
            type="submit"
            variant="contained"
            loading={saving}
            aria-keyshortcuts="Control+S Meta+S"
            sx={{ flex: { xs: 1, sm: 'none' } }}
          >
            {translate('ra.action.save')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
