/** Texts that the specification fixes. */
export const messages = {
  tokenMissing: 'Access token is missing',
  unknown: 'Unknown error occurred',
} as const;

const maxLength = 500;

/** The text for people in a part of a response: several texts are joined. */
export const sentence = (value: unknown): string | undefined => {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  const text = parts.filter((part) => typeof part === 'string').join(' ');
  return text.trim() === '' ? undefined : text.slice(0, maxLength);
};
