/** A sort field and its direction. */
export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** How a list is sorted: react-admin's own sort, plus further fields that order rows with equal values. */
export interface ListSort extends Sort {
  readonly thenBy?: readonly Sort[];
}

/** All sort fields, the most significant first. */
export const sortsOf = ({ field, order, thenBy = [] }: ListSort): readonly Sort[] => [{ field, order }, ...thenBy];

/** The inverse of `sortsOf`: each field once, at most `maxSorts` fields. */
export const sortBy = (sorts: readonly Sort[], maxSorts?: number): ListSort | undefined => {
  const fields = new Set<string>();
  const [first, ...thenBy] = sorts.filter(({ field }) => !fields.has(field) && fields.add(field)).slice(0, maxSorts);
  return first && { ...first, ...(thenBy.length > 0 && { thenBy }) };
};

/** Cycles one more sort field: ascending, then descending, then removed. */
export const sortedFurther = (sort: ListSort, field: string, maxSorts: number): ListSort => {
  const sorts = sortsOf(sort);
  const current = sorts.find((entry) => entry.field === field);
  if (!current) return sortBy([...sorts, { field, order: 'ASC' }], maxSorts) ?? sort;
  const replacement = current.order === 'ASC' ? ([{ field, order: 'DESC' }] as const) : [];
  return sortBy(sorts.flatMap((entry) => (entry === current ? replacement : [entry]))) ?? { field, order: 'ASC' };
};
