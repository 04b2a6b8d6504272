import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/import.json';
import type { Id } from '#values/id.ts';
import { useBatch } from '../../batch/useBatch.ts';
import { FailureText } from '../../FailureText.tsx';
import { useUndoneNotice } from '../../history/useUndoEntry.ts';
import { useRecordList } from '../../list/recordListContext.ts';

addWords(words);

interface ImportNoteProps {
  readonly entry: Id;
  /** The import was accepted or undone, or its entry is gone. */
  readonly onSettled: () => void;
}

/** An import that was left while it ran, or interrupted: its progress, and a button to undo it. */
const ImportNote = ({ entry, onSettled }: ImportNoteProps) => {
  const { number } = useRecordList().format;
  const translate = useTranslate();
  const notifyUndone = useUndoneNotice();
  const { state, running, resume, stop, undo } = useBatch();
  const resumeEntry = useEffectEvent(() => resume(entry));
  useEffect(() => resumeEntry(), []);
  const { doing, progress, failure, stopping } = state ?? {};
  const isOver = progress ? progress.undone || (doing === 'undo' && progress.state !== 'running') : Boolean(failure);
  const settle = useEffectEvent(() => {
    if (doing === 'undo' && progress) notifyUndone(progress);
    onSettled();
  });
  useEffect(() => {
    if (isOver) settle();
  }, [isOver]);
  if (!progress || isOver) return null;
  const counts = { done: number(progress.done), total: number(progress.total), changed: number(progress.changed) };
  return (
    <Alert
      severity={failure ? 'error' : progress.state === 'stopped' ? 'warning' : 'info'}
      sx={{ mb: 2 }}
      action={
        running ? (
          <Button color="inherit" size="small" disabled={stopping ?? false} onClick={stop}>
            {translate(stopping ? 'import.stopping' : 'import.stop')}
          </Button>
        ) : (
          <>
            {progress.changed > 0 && (
              <Button color="inherit" size="small" onClick={undo}>
                {translate('import.undo')}
              </Button>
            )}
            <Button color="inherit" size="small" onClick={onSettled}>
              {translate('import.note.dismiss')}
            </Button>
          </>
        )
      }
    >
      {failure ? (
        <FailureText failure={failure} />
      ) : (
        translate(doing === 'undo' ? 'import.running.undo' : `import.note.${progress.state}`, counts)
      )}
    </Alert>
  );
};

export default ImportNote;
