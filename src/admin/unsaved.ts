import { createContext, useContext } from 'react';
import { type Listeners, listeners } from '#values/listeners.ts';

/** A form with something in it that is not saved. */
interface Unsaved {
  /** Whether it would be lost now; not once it is saved or given up. */
  readonly holds: () => boolean;
  /** Asks whether it may be left; `false` when the person stays. */
  readonly ask: () => Promise<boolean>;
  /** Saves it as its own button does; `false` when it is still there. */
  readonly save: () => Promise<boolean>;
  /** What was typed is lost: no way out asks any more. */
  readonly giveUp: () => void;
  /** The person is still there after all. */
  readonly stayed: () => void;
}

/** All such forms of a page, or of a dialog over it: to what is around it, that is one of its own. */
interface UnsavedForms extends Unsaved {
  /** Has that form asked before the person is led away. @returns how to end it */
  readonly watch: (form: Unsaved) => () => void;
  /** Calls back when there is one more of them, or one less. @returns how to end it */
  readonly subscribe: Listeners['subscribe'];
}

/** None so far, of a page or of a dialog with forms of its own. */
export const unsavedForms = (): UnsavedForms => {
  const forms = new Set<Unsaved>();
  const { subscribe, notify } = listeners();
  // What came last lies over the others.
  const upwards = () => [...forms].toReversed();
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
    holds: () => upwards().some((form) => form.holds()),
    async ask() {
      for (const form of upwards()) {
        if (await form.ask()) continue;
        stayed();
        return false;
      }
      return true;
    },
    async save() {
      for (const form of upwards()) if (form.holds() && !(await form.save())) return false;
      return true;
    },
    giveUp() {
      for (const form of forms) form.giveUp();
    },
    stayed,
  };
};

/** Has the browser ask before it takes the page away, as long as that holds. @returns how to end it */
export const holdPage = (holds = () => true): (() => void) => {
  const warn = (event: BeforeUnloadEvent) => holds() && event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
};

/** Those of the page; a dialog with a form of its own has another. */
export const UnsavedContext = createContext(unsavedForms());

/** Those of the page, or of the dialog that this is in. */
export const useUnsavedForms = (): UnsavedForms => useContext(UnsavedContext);
