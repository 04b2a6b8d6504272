import { createContext, useContext } from 'react';
import type { RouterBlockerFunction } from 'react-admin';
import { type Listeners, listeners } from '#values/listeners.ts';

/** A navigation: from where to where. */
export type Move = Parameters<RouterBlockerFunction>[0];

/** A form with unsaved input. */
interface Unsaved {
  /** Whether leaving now would lose it: not once it is saved or discarded. */
  readonly holds: () => boolean;
  /** Whether that navigation has to be asked about; if not given, as `holds`, unless the path stays. */
  readonly blocks?: (move: Move) => boolean;
  /** Asks whether it may be left, by that navigation if it is one; `false` if the person stays. */
  readonly ask: (move?: Move) => Promise<boolean>;
  /** Saves it as its own button does; `false` if something is still unsaved. */
  readonly save?: () => Promise<boolean>;
  /** Discards what was typed: leaving asks no more. */
  readonly giveUp?: () => void;
  /** The person stays after all: leaving asks again. */
  readonly stayed?: () => void;
}

/** All unsaved forms of a page, or of a dialog over it. To the page, those of a dialog count as one. */
interface UnsavedForms extends Required<Unsaved> {
  /** Asks this form, too, before the person leaves. @returns a function that ends that */
  readonly watch: (form: Unsaved) => () => void;
  readonly isWatched: () => boolean;
  /** Calls back when a form is added or removed. @returns a function that ends that */
  readonly subscribe: Listeners['subscribe'];
}

const isBlocked = ({ holds, blocks }: Unsaved, move: Move): boolean =>
  blocks ? blocks(move) : move.currentLocation.pathname !== move.nextLocation.pathname && holds();

/** The forms of a page, or of a dialog with its own; none at first. */
export const unsavedForms = (): UnsavedForms => {
  const forms = new Set<Unsaved>();
  const { subscribe, notify } = listeners();
  // The newest lies on top of the others.
  const newestFirst = () => [...forms].toReversed();
  const stayed = () => {
    for (const form of forms) form.stayed?.();
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
    isWatched: () => forms.size > 0,
    subscribe,
    holds: () => newestFirst().some((form) => form.holds()),
    blocks: (move) => newestFirst().some((form) => isBlocked(form, move)),
    async ask(move) {
      for (const form of newestFirst()) {
        if ((move && !isBlocked(form, move)) || (await form.ask(move))) continue;
        stayed();
        return false;
      }
      return true;
    },
    async save() {
      for (const form of newestFirst()) if (form.holds() && !(await form.save?.())) return false;
      return true;
    },
    giveUp() {
      for (const form of forms) form.giveUp?.();
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

/** The page's unsaved forms, with those of its dialogs. */
export const pageForms = unsavedForms();

/** The page's unsaved forms; a dialog with its own form provides others. */
export const UnsavedContext = createContext(pageForms);

/** Those of the page, or of the dialog around this. */
export const useUnsavedForms = (): UnsavedForms => useContext(UnsavedContext);
