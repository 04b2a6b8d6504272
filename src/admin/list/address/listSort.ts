/** By which field rows are put in order, and which way. */
export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** How a list is sorted: react-admin's own form, and, where there are more fields, those that tell apart what it leaves alike. */
export interface ListSort extends Sort {
  readonly thenBy?: readonly Sort[];
}

/** All of them, the one that decides first. */
export const sortsOf = ({ field, order, thenBy = [] }: ListSort): readonly Sort[] => [{ field, order }, ...thenBy];

/** The contrary of `sortsOf`; each field once, and no more than `most`, if it is given. */
export const sortBy = (sorts: readonly Sort[], most?: number): ListSort | undefined => {
  const fields = new Set<string>();
  const [first, ...thenBy] = sorts.filter(({ field }) => !fields.has(field) && fields.add(field)).slice(0, most);
  return first && { ...first, ...(thenBy.length > 0 && { thenBy }) };
};

/** The same, sorted by one field more: upwards, downwards at the next press, and without it after that. */
export const sortedFurther = (sort: ListSort, field: string, most: number): ListSort => {
  const sorts = sortsOf(sort);
  const now = sorts.find((one) => one.field === field);
  if (!now) return sortBy([...sorts, { field, order: 'ASC' }], most) ?? sort;
  const other = now.order === 'ASC' ? ([{ field, order: 'DESC' }] as const) : [];
  return sortBy(sorts.flatMap((one) => (one === now ? other : [one]))) ?? { field, order: 'ASC' };
};
