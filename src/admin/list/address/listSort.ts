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

/** The inverse of `sortsOf`: each field once, at most `most` fields. */
export const sortBy = (sorts: readonly Sort[], most?: number): ListSort | undefined => {
  const fields = new Set<string>();
  const [first, ...thenBy] = sorts.filter(({ field }) => !fields.has(field) && fields.add(field)).slice(0, most);
  return first && { ...first, ...(thenBy.length > 0 && { thenBy }) };
};

/** Cycles one more sort field: ascending, then descending, then removed. */
export const sortedFurther = (sort: ListSort, field: string, most: number): ListSort => {
  const sorts = sortsOf(sort);
  const now = sorts.find((one) => one.field === field);
  if (!now) return sortBy([...sorts, { field, order: 'ASC' }], most) ?? sort;
  const other = now.order === 'ASC' ? ([{ field, order: 'DESC' }] as const) : [];
  return sortBy(sorts.flatMap((one) => (one === now ? other : [one]))) ?? { field, order: 'ASC' };
};
