import { type RefObject, useEffect, useRef, useState } from 'react';
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
  const [wanted, lead] = useState<readonly string[]>();
  useEffect(() => {
    if (held || !wanted) return;
    // Once: the next dialog that closes leads nowhere.
    lead(undefined);
    const first = places.first(wanted);
    if (!first || !places.focus(first)) alerts.current?.scrollIntoView({ block: 'nearest' });
  }, [places, held, wanted]);
  return { alerts, lead };
};
