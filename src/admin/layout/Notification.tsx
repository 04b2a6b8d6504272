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
import { mainId } from './mainFocus.tsx';
import { LogoutNotices } from './session/pagePrompts.tsx';

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
  const requested = notificationOptions?.autoHideDuration;
  if (requested !== undefined) return requested;
  return type === 'error' && message !== invalidForm ? null : noticeDuration;
};

/** A React element is new each time: its key tells what it says. */
const contentOf = ({ message }: Notice) => (isValidElement(message) && message.key) || message;

/** An error that is shown already: it is read aloud again, but not shown twice. */
const isRepeated = (one: Notice, other: Notice): boolean =>
  one.type === 'error' &&
  other.type === 'error' &&
  contentOf(one) === contentOf(other) &&
  sameValue(one.notificationOptions?.messageArgs, other.notificationOptions?.messageArgs);

const isUndoable = ({ notificationOptions }: NotificationPayload): boolean => notificationOptions?.undoable === true;

/** Room above the screen for notices that stay: the page's top could not be scrolled out from under them. */
const reserveHeight = (height: number): void => {
  const { style } = document.documentElement;
  const previous = Number.parseFloat(style.getPropertyValue('--notices')) || 0;
  if (height === previous) return;
  // At the page's end, less room moves the page by itself.
  const top = window.scrollY + height - previous;
  style.setProperty('--notices', `${height}px`);
  // Nothing may move under the pointer. Browsers keep the scroll position themselves, but not when a padding changes.
  window.scrollTo({ top });
};

/** Resolves when no write is running; each has a time limit. */
const writesDone = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const resolveIfDone = () => {
      if (client.isMutating() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = client.getMutationCache().subscribe(resolveIfDone);
    resolveIfDone();
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
  const isSent = useRef(false);
  const card = useRef<HTMLDivElement>(null);
  // Where the focus was before it came here.
  const focusBefore = useRef<Element>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { key, message, type, notificationOptions, mutation } = notice;
  const undoable = isUndoable(notice);
  const duration = durationOf(notice);

  const closeWith = useEvent((isUndo: boolean) => {
    // An undoable mutation is sent once, when its notice closes.
    if (undoable && !isSent.current) (mutation ?? takeMutation())?.({ isUndo });
    isSent.current = true;
    onClose(key, isUndo);
  });
  const close = useEvent(() => closeWith(false));

  // When a notice with the focus goes away (also as repeated, or of another person), the focus returns to where it was,
  // else to the screen.
  useLayoutEffect(
    () => () => {
      if (!card.current?.contains(document.activeElement)) return;
      const { current: previous } = focusBefore;
      const target =
        previous instanceof HTMLElement && previous.isConnected ? previous : document.getElementById(mainId);
      target?.focus({ preventScroll: true });
    },
    [],
  );

  useEffect(() => {
    if (hovered || focused || duration === null) return undefined;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [hovered, focused, duration, close]);

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
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        ref={card}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget;
          setFocused(true);
        }}
        onBlur={() => setFocused(false)}
        sx={{
          borderColor: `${type}.strong`,
          whiteSpace: notificationOptions?.multiLine ? 'pre-wrap' : 'normal',
        }}
        {...(undoable && {
          action: (
            <Button size="small" color="inherit" onClick={() => closeWith(true)}>
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
    const payload = notifications.length > 0 ? takeNotification() : undefined;
    if (!payload) return;
    count.current += 1;
    const mutation = isUndoable(payload) ? takeMutation() : undefined;
    const notice = { ...payload, key: count.current, owner: pageOwner(), mutation };
    setNotices((all) => [...all.filter((one) => !isRepeated(one, notice)), notice]);
  }, [notifications, takeNotification, takeMutation]);

  // Removes notices for the previous person. The one about the log-out itself has no owner, and stays.
  useEffect(() => {
    const isForeign = ({ owner }: Notice) => owner !== undefined && owner !== pageOwner();
    return onSession(() =>
      setNotices((all) => (all.some(isForeign) ? all.filter((notice) => !isForeign(notice)) : all)),
    );
  }, []);

  const client = useQueryClient();
  const sendWaiting = useEvent(async () => {
    const undoable = notices.filter(isUndoable);
    if (undoable.length === 0) return;
    for (const { mutation = takeMutation() } of undoable) mutation?.({ isUndo: false });
    setNotices((all) => all.filter((notice) => !undoable.includes(notice)));
    await writesDone(client);
  });

  const region = useRef<HTMLElement>(null);
  const newest = notices.at(-1);
  useEffect(() => {
    if (newest && region.current) region.current.scrollTop = region.current.scrollHeight;
  }, [newest]);

  const lastingKeys = notices.flatMap((notice) => (durationOf(notice) === null ? notice.key : [])).join();
  useLayoutEffect(() => {
    const measure = () => reserveHeight(lastingKeys ? (region.current?.offsetHeight ?? 0) : 0);
    measure();
    // When a phone is turned, or a notice gets more content.
    const observer = new ResizeObserver(measure);
    for (const notice of region.current?.children ?? []) observer.observe(notice);
    return () => observer.disconnect();
  }, [lastingKeys]);

  // An undo restores all rows as they were before its own call, and so reverts what an earlier undo has restored.
  const undoneBefore = useRef(false);
  const close = useEvent((key: number, isUndo: boolean) => {
    const othersPending = notices.some((notice) => notice.key !== key && isUndoable(notice));
    if (undoneBefore.current && !othersPending) void writesDone(client).then(() => client.invalidateQueries());
    undoneBefore.current = othersPending && (isUndo || undoneBefore.current);
    setNotices((all) => all.filter((notice) => notice.key !== key));
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
