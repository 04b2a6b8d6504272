import {
  type ComponentType,
  createElement,
  lazy,
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
 * that could not be fetched.) `fallback` stands in its place meanwhile.
 */
export const lazyDialog = <Props extends OpenDialog>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const later = () =>
    lazy<ComponentType<Props>>(() =>
      trackLoading(codeInTime(load())).catch(() => {
        Dialog = later();
        return { default: Unloaded };
      }),
    ) as unknown as ComponentType<OpenDialog>;
  let Dialog = later();
  return ({ fallback, ...dialog }: Props & { readonly fallback?: ReactNode }) => {
    const { open = true } = dialog;
    const [[wasOpen, Shown], show] = useState<[boolean, typeof Dialog | undefined]>([false, undefined]);
    if (open !== wasOpen) show([open, open ? Dialog : Shown]);
    return Shown ? createElement(Suspense, { fallback }, createElement(Shown, dialog)) : null;
  };
};
