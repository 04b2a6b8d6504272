/** Identifies a record within its resource, as its API assigns it: 1, 2, 3 … or a text such as a UUID. */
export type Id = number | string;

/** Reads an id from any source: a response, a route, a CSV cell. `undefined`: it is not an id. */
export type ReadId = (value: unknown) => Id | undefined;

export const isId = (value: unknown): value is Id =>
  typeof value === 'string' ? value !== '' : typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** The ids in the value of a reference, whether to one record or to several. */
export const idsIn = (value: unknown): readonly Id[] => [value].flat().filter(isId);

/** The rows of pages that were read one after the other, each once: what others add meanwhile moves rows to the next. */
export const eachOnce = <Row extends { readonly id: Id }>(
  pages: readonly { readonly data: readonly Row[] }[] = [],
): readonly Row[] => [...new Map(pages.flatMap(({ data }) => data.map((row) => [row.id, row] as const))).values()];

/** A numeric id: 1, 2, 3 …, or its digits as text. */
export const numberId = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && isId(id) ? id : undefined;
};

/** How many ids fit into an address that a server accepts. */
export const maxIds = 100;

/** Stands for the id of a new record that the API has not told. No record has it. */
export const unknownId = 0;
