import type { Labels } from './useLabels.ts';

/** What the field at a path of the form is called: `Price`, or of a list's item `Items 2, Price`. */
export const pathLabel = (labels: Labels, path: string): string => {
  const [field = path, at, sub] = path.split('.');
  const name = labels.field(field);
  return at === undefined || sub === undefined ? name : `${name} ${Number(at) + 1}, ${labels.item(field, sub)}`;
};
