/** Whether a response means that a record is gone. An HTML page does not: a proxy may send it for unknown addresses. */
export const isGone = (status: number, bodyKind: unknown): boolean =>
  [404, 410].includes(status) && bodyKind !== 'html';
