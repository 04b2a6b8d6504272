/** Texts that the specification fixes. */
export const messages = {
  tokenMissing: 'Access token is missing',
  unknown: 'Unknown error occurred',
} as const;
