import type { Labels } from './useLabels.ts';

/** What the field at a path of the form is called: `Price`, a list's item `Items 2`, or a field of that `Items 2, Price`. */
export const pathLabel = (labels: Labels, path: string): string => {
  const [field = path, at, sub] = path.split('.');
  const name = labels.field(field);
  if (at === undefined) return name;
  const item = `${name} ${Number(at) + 1}`;
  return sub === undefined ? item : `${item}, ${labels.item(field, sub)}`;
};
