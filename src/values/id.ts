/** What tells a record apart from the others of its resource, as its API assigns it: 1, 2, 3 … or a text such as a UUID. */
export type Id = number | string;

/** Reads an id from whatever holds one: a reply, a route, a cell of a CSV file. `undefined`: it is none. */
export type ReadId = (value: unknown) => Id | undefined;

export const isId = (value: unknown): value is Id =>
  typeof value === 'string' ? value !== '' : typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** The ids that a reference holds, be it to one record or to several. */
export const idsIn = (value: unknown): readonly Id[] => [value].flat().filter(isId);

/** Where ids are numbers: 1, 2, 3 …, or their digits. */
export const numberId = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && isId(id) ? id : undefined;
};

/** The id of a record that the API has made without telling its id: no record has it. */
export const unknownId = 0;
