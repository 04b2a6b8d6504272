import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';
import { isCommand, isWriting, useKeyDown } from '../shortcuts/useShortcuts.ts';
import type { Undo } from './useUndo.tsx';
import { useUndoEntry } from './useUndoEntry.ts';

/** The open notices, newest last: the shortcut is for that one. */
const openNotices = new Set<symbol>();

/** What was done, and a button to undo it; Ctrl+Z does the same, except in a text input, which has its own. */
const UndoNotice = ({ undo, message }: { readonly undo: Undo; readonly message: string }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undoEntry = useUndoEntry();
  const [notice] = useState(() => Symbol(message));
  const undoOnce = () => {
    // Ignores a second press while the notice fades out.
    if (!openNotices.delete(notice)) return;
    close();
    if (typeof undo === 'function') undo();
    else void undoEntry(undo);
  };
  useKeyDown((event) => {
    if ([...openNotices].at(-1) !== notice) return;
    if (!isCommand(event, 'z') || event.defaultPrevented || isWriting(event.target)) return;
    event.preventDefault();
    undoOnce();
  });
  useEffect(() => {
    openNotices.add(notice);
    return () => void openNotices.delete(notice);
  }, [notice]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <span>{message}</span>
      <Button
        size="small"
        color="inherit"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undoOnce}
        sx={{ my: { xs: '-12px', sm: '-4px' }, px: 0, minWidth: 0, textDecoration: 'underline' }}
      >
        {translate('ra.action.undo')}
      </Button>
    </Box>
  );
};

export default UndoNotice;
