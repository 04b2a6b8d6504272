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
  /** One that stays once it was opened says so; the others are there only while they are open. */
  readonly open?: boolean | undefined;
  readonly onClose: () => void;
}

/** In the place of a dialog whose code did not come: says so whenever it is opened, or open for something else. */
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
 * A dialog, panel or menu in a chunk of its own, which is fetched when it is first opened, with the progress bar on: most
 * visits do without. Where it does not come, that is said, and the screen below stays as it is, with all that is typed
 * on it; who opens it again has it asked for anew. (Code that comes late is there then. Chromium alone keeps to a module
 * that could not be fetched.) `fallback` stands in its place meanwhile. Who presses something else by then wants it no
 * more: it would open over another dialog, or under the hand; one that no press has asked for is `unasked`, and stays. Its
 * code is not waited for by `lazy`: React holds a fallback 300 ms, even where the code was there, and meanwhile a press
 * meant for a menu's entry, or to close it, went to what lies below, whose own dialog then stood beside the menu.
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
      const press = () => how !== 'unasked' && giveUp();
      window.addEventListener('click', press, true);
      return () => window.removeEventListener('click', press, true);
    }, [open, Shown]);
    if (!Shown) return fallback;
    return createElement(Suspense, { fallback }, createElement(Shown, dialog));
  };
};
