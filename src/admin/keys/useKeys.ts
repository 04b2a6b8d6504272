import { useEffectEvent, useLayoutEffect } from 'react';
import { ownProperty } from '#values/object.ts';
import { preferences } from '../preferences/preferences.ts';

/** What a key does; `undefined` leaves it to the browser. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const writing =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
/** Keys in there are theirs: a menu finds its entries by their first letters. */
const ownKeys = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether what is pressed there is being written. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(writing) !== null;

/** Whether what is pressed there is meant for something that lies over the screen. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ownKeys) !== null;

/** On a Mac Ctrl and Alt have work of their own in a text. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Hears every key that is pressed on the page and that nothing there kept to itself. */
export const useKeyDown = (press: (event: KeyboardEvent) => void): void => {
  const heard = useEffectEvent(press);
  // Before anybody can press a key at what is drawn: the screen before would hear it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

/**
 * Single keys of a screen, as `event.key` names them: `{ n: add, '/': search }`. None of them fires while somebody
 * writes, in a dialog or menu, with Ctrl, Alt or Cmd held, or for who has switched them off (WCAG 2.1.4).
 */
export const useKeys = (keys: Keys): void => {
  useKeyDown((event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const act = ownProperty(keys, key);
    if (!act || ctrlKey || metaKey || altKey || defaultPrevented || isWriting(target)) return;
    if (isElsewhere(target) || !preferences().keys) return;
    event.preventDefault();
    act();
  });
};
