import type { FilterValues } from '../filterLook.ts';

/** What is chosen, whether the address says `status=draft` or `status_in=draft,active`. */
export const several = (values: FilterValues): readonly unknown[] => {
  if (Array.isArray(values.in)) return values.in;
  return values.eq === undefined || values.eq === null ? [] : [values.eq];
};

/** Several choices as a filter; none is no filter. */
export const severalValues = (chosen: readonly unknown[]): FilterValues => (chosen.length > 0 ? { in: chosen } : {});
