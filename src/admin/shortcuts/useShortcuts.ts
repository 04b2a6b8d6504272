import { useEffectEvent, useLayoutEffect } from 'react';
import { ownProperty } from '#values/object.ts';
import { preferences } from '../preferences/preferences.ts';

/** What a key does; `undefined` leaves it to the browser. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const textInputs =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
/** These use keys themselves: a menu finds its entries by their first letters. */
const overlays = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a key pressed there types text. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textInputs) !== null;

/** Whether a key pressed there belongs to something that lies over the screen. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(overlays) !== null;

/** Whether it is Ctrl or Cmd with the letter, which is a capital while Caps Lock is on. */
export const isCommand = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, letter: string): boolean =>
  key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** On a Mac, Ctrl and Alt are used for editing text. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Hears every key press on the page that nothing has stopped; Chrome sends one without a key for what it fills in. */
export const useKeyDown = (handler: (event: KeyboardEvent) => void): void => {
  const onKeyDown = useEffectEvent(handler);
  // A layout effect: a key pressed right after drawing must not reach the previous screen.
  useLayoutEffect(() => {
    const listen = (event: Event) => void (event instanceof KeyboardEvent && onKeyDown(event));
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

/**
 * A screen's single keys, by `event.key`: `{ n: add, '/': search }`. None of them fires while somebody types, in a
 * dialog or menu, with Ctrl, Alt or Cmd held, or when single keys are switched off (WCAG 2.1.4).
 */
export const useShortcuts = (keys: Shortcuts): void => {
  useKeyDown((event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const action = ownProperty(keys, key);
    if (!action || ctrlKey || metaKey || altKey || defaultPrevented || isWriting(target)) return;
    if (isElsewhere(target) || !preferences().keys) return;
    event.preventDefault();
    action();
  });
};
