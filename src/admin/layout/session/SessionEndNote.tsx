import Button from '@mui/material/Button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { sessionEnd } from '#session/account.ts';
import { pageOwner } from '#session/owner.ts';
import { onSession, session } from '#session/session.ts';
import { useMoment } from '../../history/useMoment.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useUnsavedForms } from '../../unsaved.ts';
import { BarNote } from '../BarNote.tsx';

const LoginAgainDialog = lazyDialog(() => import('./LoginAgainDialog.tsx'), 'unasked');

/** How long before the end the note shows, ms. */
const noticeTime = 2 * 60_000;

/** The longest delay of a timer, ms. */
const maxDelay = 2 ** 31 - 1;

/** The session's end once it is near, and whether it is over. Read again when a tab wakes, as its timers sleep too. */
const useSessionEnd = () => {
  const [sessionState, setSessionState] = useState<{ readonly end: number; readonly over: boolean }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const end = sessionEnd(pageOwner());
      const remaining = (end ?? Number.POSITIVE_INFINITY) - Date.now();
      setSessionState((previous) => {
        const over = remaining <= 0;
        // A session that continues was extended by something that did not report it.
        if (end === undefined || remaining > noticeTime || (over && session())) return undefined;
        return previous?.end === end && previous.over === over ? previous : { end, over };
      });
      if (remaining > 0 && end !== undefined)
        timer = setTimeout(update, Math.min(remaining > noticeTime ? remaining - noticeTime : remaining, maxDelay));
    };
    update();
    const unsubscribe = onSession(update);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  return sessionState;
};

/** Saves what is typed on the page while the session lasts; hidden if there is nothing. */
const SaveNow = () => {
  const translate = useTranslate();
  const forms = useUnsavedForms();
  const hasUnsaved = useSyncExternalStore(forms.subscribe, forms.holds);
  const [saving, setSaving] = useState(false);
  if (!hasUnsaved) return null;
  const save = async () => {
    setSaving(true);
    await forms.save();
    setSaving(false);
  };
  return (
    <Button color="inherit" size="small" loading={saving} onClick={() => void save()}>
      {translate('shell.ending.save')}
    </Button>
  );
};

/** Says two minutes ahead that the session ends, and lets it be extended, so that a save need not ask to log in. */
const SessionEndNote = () => {
  const translate = useTranslate();
  const moment = useMoment();
  const ending = useSessionEnd();
  // The end that the person responded to: a new session has another one.
  const [renewed, setRenewed] = useState<number>();
  const decline = () => setRenewed(undefined);
  return (
    <>
      {ending && (
        <BarNote
          severity="warning"
          action={
            <>
              {!ending.over && <SaveNow />}
              <Button color="inherit" size="small" onClick={() => setRenewed(ending.end)}>
                {translate(ending.over ? 'shell.ending.again' : 'shell.ending.stay')}
              </Button>
            </>
          }
        >
          {translate(ending.over ? 'shell.ending.over' : 'shell.ending.soon', {
            time: moment(new Date(ending.end).toISOString()).time,
          })}
        </BarNote>
      )}
      {ending && renewed === ending.end && <LoginAgainDialog ahead onLeave={decline} onClose={decline} />}
    </>
  );
};

export default SessionEndNote;
