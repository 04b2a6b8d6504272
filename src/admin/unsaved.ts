import { createContext, useContext } from 'react';
import { type Listeners, listeners } from '#values/listeners.ts';

/** A form with unsaved input. */
interface Unsaved {
  /** Whether leaving now would lose it: not once it is saved or discarded. */
  readonly holds: () => boolean;
  /** Asks whether it may be left; `false` if the person stays. */
  readonly ask: () => Promise<boolean>;
  /** Saves it as its own button does; `false` if something is still unsaved. */
  readonly save: () => Promise<boolean>;
  /** Discards what was typed: leaving asks no more. */
  readonly giveUp: () => void;
  /** The person stays after all: leaving asks again. */
  readonly stayed: () => void;
}

/** All unsaved forms of a page, or of a dialog over it. To the page, those of a dialog count as one. */
interface UnsavedForms extends Unsaved {
  /** Asks this form, too, before the person leaves. @returns a function that ends that */
  readonly watch: (form: Unsaved) => () => void;
  /** Calls back when a form is added or removed. @returns a function that ends that */
  readonly subscribe: Listeners['subscribe'];
}

/** The forms of a page, or of a dialog with its own; none at first. */
export const unsavedForms = (): UnsavedForms => {
  const forms = new Set<Unsaved>();
  const { subscribe, notify } = listeners();
  // The newest lies on top of the others.
  const newestFirst = () => [...forms].toReversed();
  const stayed = () => {
    for (const form of forms) form.stayed();
  };
  return {
    watch(form) {
      forms.add(form);
      notify();
      return () => {
        forms.delete(form);
        notify();
      };
    },
    subscribe,
    holds: () => newestFirst().some((form) => form.holds()),
    async ask() {
      for (const form of newestFirst()) {
        if (await form.ask()) continue;
        stayed();
        return false;
      }
      return true;
    },
    async save() {
      for (const form of newestFirst()) if (form.holds() && !(await form.save())) return false;
      return true;
    },
    giveUp() {
      for (const form of forms) form.giveUp();
    },
    stayed,
  };
};

/** Makes the browser ask before it leaves the page, while `holds()` is true. @returns a function that ends that */
export const holdPage = (holds = () => true): (() => void) => {
  const warn = (event: BeforeUnloadEvent) => holds() && event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
};

/** The page's unsaved forms; a dialog with its own form provides others. */
export const UnsavedContext = createContext(unsavedForms());

/** Those of the page, or of the dialog around this. */
export const useUnsavedForms = (): UnsavedForms => useContext(UnsavedContext);
