import { keepPlace, sameRow } from './keepPlace.ts';
import { mainId } from './SkipLink.tsx';

/** What the focus stays in: what lies over the screen, else the screen or the bar above it. */
const rooms = `[role="dialog"], [role="menu"], #${mainId}, header`;
const stops = ':is(a[href], :is(button, input, select, textarea):enabled, [tabindex]):not([tabindex="-1"])';
/** What leads from one step of a dialog to the next. */
const leadsOn = '.MuiDialogActions-root';

/** One element on the way from the focus up to its room, and what stood beside it. */
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
 * The stops after what was taken away, those before it, and any in its place. For a button that is still there but
 * disabled, those before it: there is its opposite, while anything may follow.
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

/** Gives the focus to the first that takes it: what has no room in a narrow window takes none. */
const give = (to: readonly (Element | null | undefined)[]): boolean =>
  to.some((element) => {
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    return element === document.activeElement;
  });

/** The same stop in the row that took the place of its row: a table becomes cards where a phone is turned. */
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
 * A press may take away what was pressed, and the browser then puts the focus nowhere. This gives it to the neighbour
 * of what is gone, or to the dialog whose next step has come, or back to what was disabled for a while. What lies over
 * the screen gives it back itself, unless its button is hidden by then, or it was pressed once more while it faded.
 * @returns what ends it
 */
export const keepFocus = (): (() => void) => {
  let room: Element | null = null;
  let way: readonly Step[] = [];
  let screen = '';
  let inActions = false;
  let waited = false;
  let touched = false;
  /** From where each thing that lies over the screen was opened. */
  const openers = new WeakMap<Element, readonly Step[]>();
  const forget = () => {
    room = null;
    way = [];
    waited = false;
  };
  /** Nothing has the focus: the page does, or the frame of a dialog, which takes it then. */
  const isLost = (at: Element | null): boolean => at !== room && at?.contains(room) === true;
  const remember = ({ target }: FocusEvent) => {
    const start = target instanceof Element ? target : null;
    if (way.length > 0 && isLost(start)) return;
    const from = way;
    forget();
    // The keyboard of a phone would come up over the screen with a text box.
    if (touched) return;
    room = start?.closest(rooms) ?? null;
    if (!room) return;
    screen = location.pathname;
    // What only stood in for it, as for a palette that loads, is nothing to go back to.
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
    // Another screen has a heading for it.
    if (!room || screen !== location.pathname) return;
    if (!room.isConnected) {
      way = openers.get(room) ?? [];
      room = way.at(-1)?.element ?? null;
      inActions = false;
      const opener = way[0]?.element;
      // What waits for what was done in it gets the focus as it can be pressed again.
      waited = opener?.matches(':disabled') === true;
      if (at === document.body && !give([opener, again(way)]) && !waited) give(neighbours(way));
      return;
    }
    if (!last) return;
    const { element } = last;
    // The next step of a dialog may have to wait for something; what was moved to an end of its list goes no further, and
    // a list's pages have an end.
    const isOff = element.matches(':disabled');
    const stuck = isOff && (inActions || element.closest('li, nav') !== null);
    waited ||= isOff;
    if (!isLost(at) && !(stuck && at === element)) return;
    if (element.isConnected && !stuck) {
      // What is only moved gets the focus back from React; what had to wait, from nobody.
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
    // Who presses beside everything wants no focus. What has it already and is pressed again, no `focusin` tells of.
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
