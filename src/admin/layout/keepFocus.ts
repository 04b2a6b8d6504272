import { keepPlace, sameRow } from './keepPlace.ts';
import { mainId } from './SkipLink.tsx';

/** What the focus stays in: what lies over the screen, else the screen. */
const rooms = `[role="dialog"], #${mainId}`;
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
 * The stop after what was taken away, the one before it, or any in its place. For a button that is still there but
 * disabled, the one before it: that is its opposite, while anything may follow.
 */
const neighbour = (way: readonly Step[]): HTMLElement | undefined => {
  const left = way.findIndex(({ element }) => element.isConnected);
  for (let at = Math.max(left, 1); at < way.length; at += 1) {
    const gone = way[at - 1];
    const after = stopsIn(gone?.next)[0];
    const before = stopsIn(gone?.before).at(-1);
    const stop = (left === 0 ? (before ?? after) : (after ?? before)) ?? stopsIn(way[at]?.element)[0];
    if (stop) return stop;
  }
  return undefined;
};

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
 * of what is gone, or to the dialog whose next step has come, or back to what was disabled for a while. @returns what
 * ends it
 */
export const keepFocus = (): (() => void) => {
  let room: HTMLElement | null = null;
  let way: readonly Step[] = [];
  let screen = '';
  let inActions = false;
  let waited = false;
  let touched = false;
  const forget = () => {
    way = [];
    waited = false;
  };
  /** Nothing has the focus: the page does, or the frame of a dialog, which takes it then. */
  const isLost = (at: Element | null): boolean => at !== room && at?.contains(room) === true;
  const remember = ({ target }: FocusEvent) => {
    const start = target instanceof Element ? target : null;
    if (way.length > 0 && isLost(start)) return;
    forget();
    // The keyboard of a phone would come up over the screen with a text box.
    if (touched) return;
    room = start?.closest<HTMLElement>(rooms) ?? null;
    if (!room || start === room) return;
    const steps: Step[] = [];
    for (let element = start; element && element !== room; element = element.parentElement)
      steps.push({ element, next: element.nextElementSibling, before: element.previousElementSibling });
    way = [...steps, { element: room, next: null, before: null }];
    screen = location.pathname;
    inActions = start?.closest(leadsOn) !== null;
  };
  const keep = () => {
    const [last] = way;
    // Another screen has a heading for it.
    if (!last || !room?.isConnected || screen !== location.pathname) return;
    const { element } = last;
    const at = document.activeElement;
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
    const to = inActions ? room : (again(way) ?? neighbour(way));
    to?.focus({ preventScroll: true });
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
