import { createContext, type RefCallback, useCallback, useContext } from 'react';

const reachable =
  'input:not([type=hidden]):not([hidden]):not(:disabled), textarea, select, button:not(:disabled), [contenteditable=true], [tabindex]';

/** Where the fields of one form stand on the page. */
export interface FieldPlaces {
  /** What the ids of the form's parts start with: another may stand to its side. */
  readonly name: string;
  /** A field's frame comes; what it returns takes it away. */
  readonly add: (path: string, frame: HTMLElement) => () => void;
  /**
   * Puts the focus on a field's control and brings it into view; an item's issue that has no field of its own goes to its
   * list. `false` where neither is there.
   */
  readonly focus: (path: string) => boolean;
  /** Of several paths the one that stands first on the page. */
  readonly first: (paths: readonly string[]) => string | undefined;
}

const before = (one: Node, other: Node): number =>
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
      for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
        const frame = frames.get(at);
        // A radio that is chosen is the one that the keyboard reaches, where it may be chosen.
        const control =
          frame?.querySelector<HTMLElement>('input:checked:enabled') ?? frame?.querySelector<HTMLElement>(reachable);
        if (!control) continue;
        control.focus({ preventScroll: true });
        // The label above it has to be seen as well.
        frame?.scrollIntoView({ block: 'center' });
        return true;
      }
      return false;
    },
    first(paths) {
      const order = [...frames].sort(([, one], [, other]) => before(one, other)).map(([path]) => path);
      const rank = (path: string) => {
        const at = order.findLastIndex((name) => path === name || path.startsWith(`${name}.`));
        return at < 0 ? order.length : at;
      };
      return paths.toSorted((one, other) => rank(one) - rank(other))[0];
    },
  };
};

/** Apart from the rest that an input may ask of its form: it never changes, and so draws nothing anew. */
export const FieldPlacesContext = createContext<FieldPlaces | undefined>(undefined);

/** The `ref` of what stands around a field's control. */
export const useFieldPlace = (path: string): RefCallback<HTMLElement> => {
  const places = useContext(FieldPlacesContext);
  return useCallback((frame) => (frame ? places?.add(path, frame) : undefined), [places, path]);
};
