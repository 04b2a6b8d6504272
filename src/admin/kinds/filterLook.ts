import type { FieldOfKind, Kind } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import type { Operator } from '#values/operator.ts';

/** The values of one field's filter, by operator; `null` matches records where the field is empty. */
export type FilterValues = { readonly [O in Operator]?: unknown };

export interface FilterProps<K extends Kind> {
  readonly resource: Resource;
  readonly field: FieldOfKind<K>;
  readonly name: string;
  readonly values: FilterValues;
  /** Takes effect at once; `{}` removes the filter. */
  readonly onChange: (values: FilterValues) => void;
}

/** The props of a look that serves several kinds. */
export type FilterPropsOfAny<K extends Kind> = { readonly [One in K]: FilterProps<One> }[K];

/** The chosen values, whether the address says `status=draft` or `status_in=draft,active`. */
export const several = (values: FilterValues): readonly unknown[] => {
  if (Array.isArray(values.in)) return values.in;
  return values.eq === undefined || values.eq === null ? [] : [values.eq];
};

/** Several choices as a filter; none means no filter. */
export const severalValues = (chosen: readonly unknown[]): FilterValues => (chosen.length > 0 ? { in: chosen } : {});
