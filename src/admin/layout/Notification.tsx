import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isValidElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useEvent,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { sameValue } from '#schema/validation/sameValue.ts';
import { pageOwner } from '#session/owner.ts';
import { onSession } from '#session/session.ts';
import { holdPage } from '../unsaved.ts';
import { mainId } from './SkipLink.tsx';
import { LogoutNotices } from './session/LogoutNotices.tsx';

/** How long a notice stays, ms. Errors stay until they are closed. */
const noticeDuration = 5000;
/** What react-admin says of invalid fields. These stay marked; a lasting notice would outlive the next save. */
const invalidForm = 'ra.message.invalid_form';

interface Notice extends NotificationPayload {
  readonly key: number;
  /** The page's owner when the notice came. */
  readonly owner: ReturnType<typeof pageOwner>;
  /** The write to send when it closes. Several may be open, and react-admin's queue returns the oldest write. */
  readonly mutation: ReturnType<ReturnType<typeof useTakeUndoableMutation>>;
}

const durationOf = ({ type, message, notificationOptions }: NotificationPayload): number | null => {
  const asked = notificationOptions?.autoHideDuration;
  if (asked !== undefined) return asked;
  return type === 'error' && message !== invalidForm ? null : noticeDuration;
};

/** A React element is new each time: its key tells what it says. */
const saidOf = ({ message }: Notice) => (isValidElement(message) && message.key) || message;

/** An error that is shown already: it is read aloud again, but not shown twice. */
const isRepeated = (one: Notice, other: Notice): boolean =>
  one.type === 'error' &&
  other.type === 'error' &&
  saidOf(one) === saidOf(other) &&
  sameValue(one.notificationOptions?.messageArgs, other.notificationOptions?.messageArgs);

const isUndoable = ({ notificationOptions }: NotificationPayload): boolean => notificationOptions?.undoable === true;

/** Room above the screen for notices that stay: the page's top could not be scrolled out from under them. */
const makeRoom = (room: number): void => {
  const { style } = document.documentElement;
  const before = Number.parseFloat(style.getPropertyValue('--notices')) || 0;
  if (room === before) return;
  // At the page's end, less room moves the page by itself.
  const top = window.scrollY + room - before;
  style.setProperty('--notices', `${room}px`);
  // Nothing may move under the pointer. Browsers keep the scroll position themselves, but not when a padding changes.
  window.scrollTo({ top });
};

/** Resolves when no write is running; each has a time limit. */
const writesDone = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = client.getMutationCache().subscribe(look);
    look();
  });

interface NoticeCardProps {
  readonly notice: Notice;
  readonly onClose: (key: number, isUndo: boolean) => void;
}

/** One notice; it does not close while the pointer or the focus is on it. */
const NoticeCard = ({ notice, onClose }: NoticeCardProps) => {
  const translate = useTranslate();
  // A notice that came before its mutation was queued takes it when it closes.
  const takeMutation = useTakeUndoableMutation();
  const settled = useRef(false);
  const card = useRef<HTMLDivElement>(null);
  // Where the focus was before it came here.
  const left = useRef<Element>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { key, message, type, notificationOptions, mutation } = notice;
  const undoable = isUndoable(notice);
  const duration = durationOf(notice);

  const end = useEvent((isUndo: boolean) => {
    // An undoable mutation is sent once, when its notice closes.
    if (undoable && !settled.current) (mutation ?? takeMutation())?.({ isUndo });
    settled.current = true;
    onClose(key, isUndo);
  });
  const close = useEvent(() => end(false));

  // When a notice with the focus goes away (also as repeated, or of another person), the focus returns to where it was,
  // else to the screen.
  useLayoutEffect(
    () => () => {
      if (!card.current?.contains(document.activeElement)) return;
      const { current: to } = left;
      const place = to instanceof HTMLElement && to.isConnected ? to : document.getElementById(mainId);
      place?.focus({ preventScroll: true });
    },
    [],
  );

  useEffect(() => {
    if (pointed || focused || duration === null) return undefined;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [pointed, focused, duration, close]);

  // Leaving would lose what the notice says is done.
  useEffect(() => (undoable ? holdPage() : undefined), [undoable]);

  return (
    <CloseNotificationContext.Provider value={close}>
      <Alert
        severity={type}
        role={type === 'error' ? 'alert' : 'status'}
        // A later change, such as a new button, is read alone: the notice itself was read as a whole.
        aria-atomic={false}
        closeText={translate('shell.close')}
        onClose={close}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        ref={card}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) left.current = relatedTarget;
          setFocused(true);
        }}
        onBlur={() => setFocused(false)}
        sx={{
          borderColor: `${type}.strong`,
          whiteSpace: notificationOptions?.multiLine ? 'pre-wrap' : 'normal',
        }}
        {...(undoable && {
          action: (
            <Button size="small" color="inherit" onClick={() => end(true)}>
              {translate('ra.action.undo')}
            </Button>
          ),
        })}
      >
        {typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : null}
        {isValidElement(message) && message}
      </Alert>
    </CloseNotificationContext.Provider>
  );
};

/** The notices, top right, newest last. The region is always mounted, so that every notice is read aloud. */
export const Notification = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const count = useRef(0);

  useEffect(() => {
    const taken = notifications.length > 0 ? takeNotification() : undefined;
    if (!taken) return;
    count.current += 1;
    const mutation = isUndoable(taken) ? takeMutation() : undefined;
    const notice = { ...taken, key: count.current, owner: pageOwner(), mutation };
    setNotices((now) => [...now.filter((one) => !isRepeated(one, notice)), notice]);
  }, [notifications, takeNotification, takeMutation]);

  // Removes notices for the previous person. The one about the log-out itself has no owner, and stays.
  useEffect(() => {
    const isLeft = ({ owner }: Notice) => owner !== undefined && owner !== pageOwner();
    return onSession(() => setNotices((now) => (now.some(isLeft) ? now.filter((notice) => !isLeft(notice)) : now)));
  }, []);

  const client = useQueryClient();
  const sendWaiting = useEvent(async () => {
    const waiting = notices.filter(isUndoable);
    if (waiting.length === 0) return;
    for (const { mutation = takeMutation() } of waiting) mutation?.({ isUndo: false });
    setNotices((now) => now.filter((notice) => !waiting.includes(notice)));
    await writesDone(client);
  });

  const region = useRef<HTMLElement>(null);
  const newest = notices.at(-1);
  useEffect(() => {
    if (newest && region.current) region.current.scrollTop = region.current.scrollHeight;
  }, [newest]);

  const standing = notices.flatMap((notice) => (durationOf(notice) === null ? notice.key : [])).join();
  useLayoutEffect(() => {
    const measure = () => makeRoom(standing ? (region.current?.offsetHeight ?? 0) : 0);
    measure();
    // When a phone is turned, or a notice gets more content.
    const observer = new ResizeObserver(measure);
    for (const notice of region.current?.children ?? []) observer.observe(notice);
    return () => observer.disconnect();
  }, [standing]);

  // An undo restores all rows as they were before its own call, and so reverts what an earlier undo has restored.
  const undoneBefore = useRef(false);
  const close = useEvent((key: number, isUndo: boolean) => {
    const othersWait = notices.some((notice) => notice.key !== key && isUndoable(notice));
    if (undoneBefore.current && !othersWait) void writesDone(client).then(() => client.invalidateQueries());
    undoneBefore.current = othersWait && (isUndo || undoneBefore.current);
    setNotices((now) => now.filter((notice) => notice.key !== key));
  });

  return (
    <Box
      ref={region}
      component="section"
      aria-label={translate('shell.notices')}
      aria-live="polite"
      sx={{
        position: 'fixed',
        top: 'calc(64px + var(--bar-notes, 0px))',
        insetInlineEnd: 16,
        zIndex: ({ zIndex }) => `var(--notices-layer, ${zIndex.snackbar})`,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        width: 380,
        maxWidth: 'calc(100vw - 32px)',
        // Errors stay until they are closed: half of a low screen is left to scroll the page in.
        maxHeight: 'calc((100dvh - 64px - var(--bar-notes, 0px)) / 2)',
        overflowY: 'auto',
      }}
    >
      <LogoutNotices sendWaiting={sendWaiting} />
      {notices.map((notice) => (
        <NoticeCard key={notice.key} notice={notice} onClose={close} />
      ))}
    </Box>
  );
};
