import { keepPlace, sameRow } from './keepPlace.ts';
import { mainId } from './mainFocus.tsx';

/** What the focus stays within: an overlay, else the screen or the bar above it. */
const containers = `[role="dialog"], [role="menu"], #${mainId}, header`;
const tabStops = ':is(a[href], :is(button, input, select, textarea):enabled, [tabindex]):not([tabindex="-1"])';
/** Its buttons lead from one step of a dialog to the next. */
const dialogActions = '.MuiDialogActions-root';

/** An element on the path from the focus up to its room, and its siblings. */
interface Step {
  readonly element: Element;
  readonly next: Element | null;
  readonly before: Element | null;
}

const tabStopsIn = (element: Element | null | undefined): HTMLElement[] => {
  if (!element?.isConnected) return [];
  const found = [...element.querySelectorAll<HTMLElement>(tabStops)];
  return element instanceof HTMLElement && element.matches(tabStops) ? [element, ...found] : found;
};

/**
 * The Tab stops after the removed element, those before it, and any in its place. For a button that is only disabled,
 * first those before it: its opposite is there, while anything may follow.
 */
const neighbours = (path: readonly Step[]): readonly HTMLElement[] => {
  const firstConnected = path.findIndex(({ element }) => element.isConnected);
  const begin = Math.max(firstConnected, 1);
  return path.slice(begin).flatMap(({ element }, index) => {
    const removed = path[begin + index - 1];
    const after = tabStopsIn(removed?.next);
    const before = tabStopsIn(removed?.before).reverse();
    return [...(firstConnected === 0 ? [...before, ...after] : [...after, ...before]), ...tabStopsIn(element)];
  });
};

/** Focuses the first element that accepts it: those hidden in a narrow window do not. */
const focusFirst = (candidates: readonly (Element | null | undefined)[]): boolean =>
  candidates.some((element) => {
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    return element === document.activeElement;
  });

/** The same stop in the row that replaced its row: a table becomes cards when a phone is turned. */
const replacement = (path: readonly Step[]): HTMLElement | undefined => {
  const [start] = path;
  for (const { element } of path) {
    const row = element instanceof HTMLElement && sameRow(element);
    if (!row) continue;
    const candidates = tabStopsIn(row);
    const isSame = ({ ariaLabel, textContent }: Element) =>
      ariaLabel === start?.element.ariaLabel && textContent === start.element.textContent;
    return candidates.find(isSame) ?? candidates[0];
  }
  return undefined;
};

/**
 * A press may remove what was pressed, and the browser then drops the focus. This gives it to a neighbour of what is
 * gone, to the dialog whose next step has come, or back to what was disabled for a while. Overlays give it back
 * themselves, unless their opener is hidden by then, or was pressed again while they faded.
 * @returns a function that ends that
 */
export const keepFocus = (): (() => void) => {
  let container: Element | null = null;
  let path: readonly Step[] = [];
  let screen = '';
  let inActions = false;
  let wasDisabled = false;
  let isTouch = false;
  /** From where each overlay was opened. */
  const openers = new WeakMap<Element, readonly Step[]>();
  const reset = () => {
    container = null;
    path = [];
    wasDisabled = false;
  };
  /** Nothing has the focus: it is on the body, or on a dialog's frame, which takes it then. */
  const isLost = (focused: Element | null): boolean => focused !== container && focused?.contains(container) === true;
  const onFocusIn = ({ target }: Pick<FocusEvent, 'target'>) => {
    const start = target instanceof Element ? target : null;
    if (path.length > 0 && isLost(start)) return;
    const previousPath = path;
    reset();
    // On a phone, a focused text box would bring up the keyboard.
    if (isTouch) return;
    container = start?.closest(containers) ?? null;
    if (!container) return;
    screen = location.pathname;
    // A placeholder, as for a palette that is loading, is nothing to return to.
    if (!openers.has(container)) openers.set(container, previousPath[0]?.element.isConnected ? previousPath : []);
    if (start === container) return;
    const steps: Step[] = [];
    for (let element = start; element && element !== container; element = element.parentElement)
      steps.push({ element, next: element.nextElementSibling, before: element.previousElementSibling });
    path = [...steps, { element: container, next: null, before: null }];
    inActions = start?.closest(dialogActions) !== null;
  };
  const restore = () => {
    const [last] = path;
    const focused = document.activeElement;
    // A new screen focuses its heading.
    if (!container || screen !== location.pathname) return;
    if (!container.isConnected) {
      path = openers.get(container) ?? [];
      container = path.at(-1)?.element ?? null;
      inActions = false;
      const opener = path[0]?.element;
      // An opener disabled until the overlay's work is done gets the focus after that.
      wasDisabled = opener?.matches(':disabled') === true;
      if (focused === document.body && !focusFirst([opener, replacement(path)]) && !wasDisabled)
        focusFirst(neighbours(path));
      return;
    }
    if (!last) return;
    const { element } = last;
    // These may stay disabled: a dialog's next step may have to wait, and an item or page at an end of its list goes no
    // further.
    const isDisabled = element.matches(':disabled');
    const mayStayDisabled = isDisabled && (inActions || element.closest('li, nav') !== null);
    wasDisabled ||= isDisabled;
    if (!isLost(focused) && !(mayStayDisabled && focused === element)) return;
    if (element.isConnected && !mayStayDisabled) {
      // React refocuses what is only moved; nobody refocuses what was disabled.
      if (wasDisabled && !isDisabled && element instanceof HTMLElement) element.focus({ preventScroll: true });
      return;
    }
    focusFirst(inActions ? [container] : [replacement(path), ...neighbours(path)]);
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const endKeepPlace = keepPlace();
  const onPointerDown = ({ pointerType, target }: PointerEvent) => {
    isTouch = pointerType === 'touch';
    // A press beside everything wants no focus. A press on what already has it fires no `focusin`.
    if (isTouch || !path[0]?.element.contains(target as Node)) reset();
  };
  const onKeyDown = () => {
    isTouch = false;
  };
  // What got the focus before this was loaded may be gone with the next press.
  onFocusIn({ target: document.activeElement });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('keydown', onKeyDown, true);
  return () => {
    endKeepPlace();
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('keydown', onKeyDown, true);
  };
};
