import { keepPlace, sameRow } from './keepPlace.ts';
import { mainId } from './SkipLink.tsx';

/** What the focus stays within: an overlay, else the screen or the bar above it. */
const rooms = `[role="dialog"], [role="menu"], #${mainId}, header`;
const stops = ':is(a[href], :is(button, input, select, textarea):enabled, [tabindex]):not([tabindex="-1"])';
/** Its buttons lead from one step of a dialog to the next. */
const leadsOn = '.MuiDialogActions-root';

/** An element on the path from the focus up to its room, and its siblings. */
interface Step {
  readonly element: Element;
  readonly next: Element | null;
  readonly before: Element | null;
}

const stopsIn = (element: Element | null | undefined): HTMLElement[] => {
  if (!element?.isConnected) return [];
  const found = [...element.querySelectorAll<HTMLElement>(stops)];
  return element instanceof HTMLElement && element.matches(stops) ? [element, ...found] : found;
};

/**
 * The Tab stops after the removed element, those before it, and any in its place. For a button that is only disabled,
 * first those before it: its opposite is there, while anything may follow.
 */
const neighbours = (way: readonly Step[]): readonly HTMLElement[] => {
  const left = way.findIndex(({ element }) => element.isConnected);
  const from = Math.max(left, 1);
  return way.slice(from).flatMap(({ element }, index) => {
    const gone = way[from + index - 1];
    const after = stopsIn(gone?.next);
    const before = stopsIn(gone?.before).reverse();
    return [...(left === 0 ? [...before, ...after] : [...after, ...before]), ...stopsIn(element)];
  });
};

/** Focuses the first element that accepts it: those hidden in a narrow window do not. */
const give = (to: readonly (Element | null | undefined)[]): boolean =>
  to.some((element) => {
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    return element === document.activeElement;
  });

/** The same stop in the row that replaced its row: a table becomes cards when a phone is turned. */
const again = (way: readonly Step[]): HTMLElement | undefined => {
  const [start] = way;
  for (const { element } of way) {
    const row = element instanceof HTMLElement && sameRow(element);
    if (!row) continue;
    const found = stopsIn(row);
    const isSame = ({ ariaLabel, textContent }: Element) =>
      ariaLabel === start?.element.ariaLabel && textContent === start.element.textContent;
    return found.find(isSame) ?? found[0];
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
  let room: Element | null = null;
  let way: readonly Step[] = [];
  let screen = '';
  let inActions = false;
  let waited = false;
  let touched = false;
  /** From where each overlay was opened. */
  const openers = new WeakMap<Element, readonly Step[]>();
  const forget = () => {
    room = null;
    way = [];
    waited = false;
  };
  /** Nothing has the focus: it is on the body, or on a dialog's frame, which takes it then. */
  const isLost = (at: Element | null): boolean => at !== room && at?.contains(room) === true;
  const remember = ({ target }: FocusEvent) => {
    const start = target instanceof Element ? target : null;
    if (way.length > 0 && isLost(start)) return;
    const from = way;
    forget();
    // On a phone, a focused text box would bring up the keyboard.
    if (touched) return;
    room = start?.closest(rooms) ?? null;
    if (!room) return;
    screen = location.pathname;
    // A placeholder, as for a palette that is loading, is nothing to return to.
    if (!openers.has(room)) openers.set(room, from[0]?.element.isConnected ? from : []);
    if (start === room) return;
    const steps: Step[] = [];
    for (let element = start; element && element !== room; element = element.parentElement)
      steps.push({ element, next: element.nextElementSibling, before: element.previousElementSibling });
    way = [...steps, { element: room, next: null, before: null }];
    inActions = start?.closest(leadsOn) !== null;
  };
  const keep = () => {
    const [last] = way;
    const at = document.activeElement;
    // A new screen focuses its heading.
    if (!room || screen !== location.pathname) return;
    if (!room.isConnected) {
      way = openers.get(room) ?? [];
      room = way.at(-1)?.element ?? null;
      inActions = false;
      const opener = way[0]?.element;
      // An opener disabled until the overlay's work is done gets the focus after that.
      waited = opener?.matches(':disabled') === true;
      if (at === document.body && !give([opener, again(way)]) && !waited) give(neighbours(way));
      return;
    }
    if (!last) return;
    const { element } = last;
    // These may stay disabled: a dialog's next step may have to wait, and an item or page at an end of its list goes no
    // further.
    const isOff = element.matches(':disabled');
    const stuck = isOff && (inActions || element.closest('li, nav') !== null);
    waited ||= isOff;
    if (!isLost(at) && !(stuck && at === element)) return;
    if (element.isConnected && !stuck) {
      // React refocuses what is only moved; nobody refocuses what was disabled.
      if (waited && !isOff && element instanceof HTMLElement) element.focus({ preventScroll: true });
      return;
    }
    give(inActions ? [room] : [again(way), ...neighbours(way)]);
  };
  const observer = new MutationObserver(keep);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const endPlace = keepPlace();
  const press = ({ pointerType, target }: PointerEvent) => {
    touched = pointerType === 'touch';
    // A press beside everything wants no focus. A press on what already has it fires no `focusin`.
    if (touched || !way[0]?.element.contains(target as Node)) forget();
  };
  const type = () => {
    touched = false;
  };
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('keydown', type, true);
  return () => {
    endPlace();
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('keydown', type, true);
  };
};
