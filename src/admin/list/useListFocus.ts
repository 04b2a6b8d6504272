import { type RefObject, useMemo, useRef } from 'react';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

/** Moves the focus: when rows vanish, by keys, to the search. */
export interface ListFocus {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Registers a row's link, or the button that expands it; `null` removes it. */
  readonly onLink: (id: Id, link: HTMLElement | null) => void;
  /** Focuses the link of the next row, or the previous one with `-1`, starting from the last focused row. */
  readonly step: (rows: readonly StoredRecord[], by: 1 | -1) => void;
  /** The last focused row, if its link is still there. */
  readonly at: () => Id | undefined;
  /** Clicks the link of that row. */
  readonly open: () => void;
  /** Focuses the row after those about to vanish, to go on there, else the last focused one, or the heading. */
  readonly after: (removed: readonly StoredRecord[], rows: readonly StoredRecord[]) => void;
}

/** How long a closing dialog may keep the focus, ms. */
const closingMs = 2_000;

/** Keeps the heading of a list and the links of its rows. */
export const useListFocus = (): ListFocus => {
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  return useMemo(() => {
    const links = new Map<Id | undefined, HTMLElement>();
    let lastId: Id | undefined;
    const currentId = () => {
      for (const [id, link] of links) if (link.closest('[data-row]')?.contains(document.activeElement)) lastId = id;
      return links.has(lastId) ? lastId : undefined;
    };
    return {
      heading,
      search,
      onLink: (id, link) => {
        if (link) links.set(id, link);
        else links.delete(id);
      },
      at: currentId,
      step: (rows, by) => {
        const linked = rows.filter(({ id }) => links.has(id));
        const currentIndex = linked.findIndex(({ id }) => id === currentId());
        const next = linked[currentIndex < 0 && by < 0 ? linked.length - 1 : currentIndex + by];
        if (!next) return;
        lastId = next.id;
        links.get(next.id)?.focus();
      },
      open: () => links.get(currentId())?.click(),
      after: (removed, rows) => {
        const isGone = ({ id }: StoredRecord) => removed.some((row) => row.id === id);
        const next = rows.slice(rows.findLastIndex(isGone) + 1).find(({ id }) => links.has(id));
        // A dialog keeps the focus until it has closed, which takes a while on a busy device. Another one opened in the
        // meantime keeps it for good.
        const moveFocus = (deadline: number) => {
          const target = links.get(next?.id) ?? links.get(lastId) ?? heading.current;
          target?.focus({ preventScroll: true });
          const { activeElement } = document;
          const isHeldByDialog = activeElement !== target && activeElement?.closest('.MuiModal-root');
          if (target && isHeldByDialog && performance.now() < deadline)
            requestAnimationFrame(() => moveFocus(deadline));
        };
        requestAnimationFrame(() => requestAnimationFrame(() => moveFocus(performance.now() + closingMs)));
      },
    };
  }, []);
};
