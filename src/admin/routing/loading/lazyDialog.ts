import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useNotify } from 'react-admin';
import { codeInTime } from './codeInTime.ts';
import { trackLoading } from './loading.ts';

interface OpenDialog {
  /** Given by a dialog that stays mounted; the others are mounted only while they are open. */
  readonly open?: boolean | undefined;
  readonly onClose: () => void;
}

/** In the place of a dialog whose code did not come: says so each time it is opened, or open for something else. */
function Unloaded({ open = true, onClose }: OpenDialog) {
  const notify = useNotify();
  const say = useEffectEvent((close: () => void) => {
    notify('errors.unloaded', { type: 'error' });
    close();
  });
  useEffect(() => {
    if (open) say(onClose);
  }, [open, onClose]);
  return null;
}

/**
 * A dialog, panel or menu in a chunk of its own, fetched when it is first opened, with the progress bar on: most visits
 * do without. Where it does not come, that is said, and the screen below stays as it is, with all that is typed on it;
 * opened again, it is fetched again. (Code that came late is there then. Chromium alone gives up a module that it could
 * not fetch.) `fallback` stands in its place meanwhile. Escape or a press on something else gives it up, or it would
 * open over another dialog, or under the hand; one that no press has opened is `unasked`, and stays. It does not use
 * `lazy`: React keeps a fallback for 300 ms, even where the code is there, and a press meant for a menu's entry went to
 * what lies below in that time.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  how?: 'unasked',
) => {
  let Loaded: typeof Unloaded | undefined;
  const fetchCode = () =>
    trackLoading(codeInTime(load())).then(
      (module) => {
        Loaded = module.default as unknown as typeof Unloaded;
        return Loaded;
      },
      () => Unloaded,
    );
  return ({ fallback, ...dialog }: Props & OpenDialog & { readonly fallback?: ReactNode }) => {
    const { open = true } = dialog;
    const [wasOpen, setWasOpen] = useState(false);
    const [Shown, show] = useState<typeof Unloaded>();
    if (open !== wasOpen) {
      setWasOpen(open);
      if (open) show(() => Loaded);
    }
    const giveUp = useEffectEvent(dialog.onClose);
    useEffect(() => {
      if (!open || Shown) return undefined;
      void fetchCode().then((Code) => show(() => Code));
      if (how === 'unasked') return undefined;
      const press = (event: Event) => {
        if (!(event instanceof KeyboardEvent) || event.key === 'Escape') giveUp();
      };
      window.addEventListener('click', press, true);
      window.addEventListener('keydown', press, true);
      return () => {
        window.removeEventListener('click', press, true);
        window.removeEventListener('keydown', press, true);
      };
    }, [open, Shown]);
    if (!Shown) return fallback;
    return createElement(Suspense, { fallback }, createElement(Shown, dialog));
  };
};
