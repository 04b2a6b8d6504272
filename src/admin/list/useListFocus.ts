import { type RefObject, useMemo, useRef } from 'react';
import type { Id } from '#values/id.ts';
import type { Row } from './recordListContext.ts';

/** Where the focus goes when rows vanish. */
export interface ListFocus {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** A row's link to its record comes or goes. */
  readonly onLink: (id: Id, link: HTMLAnchorElement | null) => void;
  /** To the row after those that are about to vanish, so that work goes on there, else to the heading. */
  readonly after: (gone: readonly Row[], shown: readonly Row[]) => void;
}

/** Knows the heading of a list and the links of its rows. */
export const useListFocus = (): ListFocus => {
  const heading = useRef<HTMLHeadingElement>(null);
  return useMemo(() => {
    const links = new Map<Id, HTMLAnchorElement>();
    return {
      heading,
      onLink: (id, link) => {
        if (link) links.set(id, link);
        else links.delete(id);
      },
      after: (gone, shown) => {
        const isGone = ({ id }: Row) => gone.some((row) => row.id === id);
        const next = shown.slice(shown.findLastIndex(isGone) + 1).find(({ id }) => links.has(id));
        // The dialog gives the focus back when it closes; only after that is ours kept.
        const give = () => ((next && links.get(next.id)) ?? heading.current)?.focus({ preventScroll: true });
        requestAnimationFrame(() => requestAnimationFrame(give));
      },
    };
  }, []);
};
