/** Whether an answer says that a record is gone. A page in the API's place, as a proxy's for an address of nobody's, says nothing of it. */
export const isGone = (status: number, came: unknown): boolean => [404, 410].includes(status) && came !== 'html';
