/** The id in a route's segment; `undefined` when it cannot be one. */
export const recordId = (segment: string | undefined): number | undefined =>
  segment && /^[1-9]\d{0,15}$/.test(segment) && Number.isSafeInteger(Number(segment)) ? Number(segment) : undefined;
