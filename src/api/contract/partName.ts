/** A value's place in a record: its field, and in a list its index and its own field there. */
export interface PartPlace {
  readonly field: string;
  readonly index?: number;
  readonly sub?: string;
}

/** The name of the part of a multipart form that holds what stands there: `name`, `name[0]`, `name[0][sub]`. */
export const partName = (field: string, ...inside: readonly (string | number)[]): string =>
  field + inside.map((step) => `[${step}]`).join('');

const written = /^([A-Za-z_][\w-]{0,99})(?:\[(\d{1,3})\](?:\[([A-Za-z_][\w-]{0,99})\])?)?$/;

/** Where a part of that name belongs: nothing deeper is sent, so nothing deeper is read. */
export const partPlace = (name: string): PartPlace | undefined => {
  const [, field, index, sub] = written.exec(name) ?? [];
  if (field === undefined) return undefined;
  return { field, ...(index !== undefined && { index: Number(index) }), ...(sub !== undefined && { sub }) };
};
