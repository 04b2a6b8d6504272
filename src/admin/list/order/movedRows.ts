import type { Row } from '../recordList.ts';

/** The rows as they are after one has gone to the place of another: the same places, held by others. */
export const movedRows = (rows: readonly Row[], field: string, from: number, to: number): readonly Row[] => {
  const moving = rows[from];
  if (!moving) return rows;
  const others = rows.filter((_, index) => index !== from);
  const order = [...others.slice(0, to), moving, ...others.slice(to)];
  return order.map((row, index) => {
    const place = rows[index]?.[field];
    return row[field] === place ? row : { ...row, [field]: place };
  });
};
