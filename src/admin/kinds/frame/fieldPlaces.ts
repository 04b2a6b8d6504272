import { createContext, type RefCallback, useCallback, useContext } from 'react';

const focusable =
  'input:not([type=hidden]):not([hidden]):not(:disabled), textarea, select, button:not(:disabled), [contenteditable=true], [tabindex]';

/** Where one form's fields are on the page. */
export interface FieldPlaces {
  /** The prefix of the ids in the form: another form may be at its side. */
  readonly name: string;
  /** Registers a field's frame; returns a function that removes it. */
  readonly add: (path: string, frame: HTMLElement) => () => void;
  /**
   * Focuses a field's control and scrolls it into view. For an item's path without a field of its own, that is the
   * input of that name in its list, else the list. `false` if none is there.
   */
  readonly focus: (path: string) => boolean;
  /** The path that comes first on the page. */
  readonly first: (paths: readonly string[]) => string | undefined;
}

const documentOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

export const fieldPlaces = (name = 'field'): FieldPlaces => {
  const frames = new Map<string, HTMLElement>();
  return {
    name,
    add(path, frame) {
      frames.set(path, frame);
      return () => {
        if (frames.get(path) === frame) frames.delete(path);
      };
    },
    focus(path) {
      for (let ancestor = path; ancestor; ancestor = ancestor.slice(0, Math.max(0, ancestor.lastIndexOf('.')))) {
        const frame = frames.get(ancestor);
        // Stock inputs of a list's items have no frames, only names.
        const named = ancestor === path ? undefined : frame?.querySelector(`[name="${path}"]`);
        const place = named?.parentElement ?? frame;
        // The keyboard reaches the checked radio, if it is enabled.
        const control =
          place?.querySelector<HTMLElement>('input:checked:enabled') ?? place?.querySelector<HTMLElement>(focusable);
        if (!control) continue;
        control.focus({ preventScroll: true });
        // The label above it must be visible too.
        place?.scrollIntoView({ block: 'center' });
        return true;
      }
      return false;
    },
    first(paths) {
      const order = [...frames].sort(([, one], [, other]) => documentOrder(one, other)).map(([path]) => path);
      const rank = (path: string) => {
        const index = order.findLastIndex((name) => path === name || path.startsWith(`${name}.`));
        return index < 0 ? order.length : index;
      };
      return paths.toSorted((one, other) => rank(one) - rank(other))[0];
    },
  };
};

/** Apart from the form's scope: it never changes, so it causes no rendering. */
export const FieldPlacesContext = createContext<FieldPlaces | undefined>(undefined);

/** The `ref` of the element around a field's control. */
export const useFieldPlace = (path: string): RefCallback<HTMLElement> => {
  const places = useContext(FieldPlacesContext);
  return useCallback((frame) => (frame ? places?.add(path, frame) : undefined), [places, path]);
};
