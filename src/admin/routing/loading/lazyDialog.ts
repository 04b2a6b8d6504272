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
import { withCodeTimeout } from './codeTimeout.ts';
import { trackLoading } from './loading.ts';

interface OpenDialog {
  /** Given by dialogs that stay mounted; the others are mounted only while open. */
  readonly open?: boolean | undefined;
  readonly onClose: () => void;
}

/** Replaces a dialog whose code did not load: says so each time it is opened, or opened for something else. */
const Unloaded = ({ open = true, onClose }: OpenDialog) => {
  const notify = useNotify();
  const notifyUnloaded = useEffectEvent((close: () => void) => {
    notify('errors.unloaded', { type: 'error' });
    close();
  });
  useEffect(() => {
    if (open) notifyUnloaded(onClose);
  }, [open, onClose]);
  return null;
};

/**
 * A dialog, panel or menu in a chunk of its own, fetched when it is first opened, with the progress bar on: most visits
 * do not need it. If the fetch fails, the person is told, the screen below keeps all that is typed on it, and opening
 * it again fetches again. (Code that came late is there then. Only Chromium never retries a module that failed to
 * load.) `fallback` shows meanwhile. Escape or a press elsewhere cancels it, or it would open over another dialog, or
 * under the pointer; a dialog that no press has opened is `unasked`, and stays. It does not use `lazy`: React keeps a
 * fallback for 300 ms even if the code is there, and a press meant for a menu entry then hit what lies below.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  how?: 'unasked',
) => {
  let Loaded: typeof Unloaded | undefined;
  const fetchCode = () =>
    trackLoading(withCodeTimeout(load())).then(
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
    const cancel = useEffectEvent(dialog.onClose);
    useEffect(() => {
      if (!open || Shown) return undefined;
      void fetchCode().then((Code) => show(() => Code));
      if (how === 'unasked') return undefined;
      const onPress = (event: Event) => {
        if (!(event instanceof KeyboardEvent) || event.key === 'Escape') cancel();
      };
      window.addEventListener('click', onPress, true);
      window.addEventListener('keydown', onPress, true);
      return () => {
        window.removeEventListener('click', onPress, true);
        window.removeEventListener('keydown', onPress, true);
      };
    }, [open, Shown]);
    if (!Shown) return fallback;
    return createElement(Suspense, { fallback }, createElement(Shown, dialog));
  };
};
