import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { FieldPlaces } from '../../kinds/frame/fieldPlaces.ts';

interface IssueFocus {
  /** Around what is said above the fields. */
  readonly alerts: RefObject<HTMLDivElement | null>;
  /** Leads to what stopped a save, given the paths of the fields that are wrong. */
  readonly lead: (paths: readonly string[]) => void;
}

/**
 * Gives the focus to the first of the fields that are wrong. Where no field is to blame, or it is not on the page, brings
 * what is said above them into view: the button that saves may be screens below. A dialog that is open holds the focus,
 * and puts it back where it was when it closes: the field gets it after that.
 */
export const useIssueFocus = (places: FieldPlaces, held: boolean): IssueFocus => {
  const alerts = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>(undefined);
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (held || !wanted.current) return;
    const first = places.first(wanted.current);
    wanted.current = undefined;
    if (!first || !places.focus(first)) alerts.current?.scrollIntoView({ block: 'nearest' });
  });
  const lead = (paths: readonly string[]) => {
    wanted.current = paths;
    drawAnew();
  };
  return { alerts, lead };
};
