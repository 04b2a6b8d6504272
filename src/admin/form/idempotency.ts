/** A random key; `crypto.randomUUID` does not exist on plain-http addresses. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const describe = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Keys for the tries of one filling of a form: the same as long as the same is sent, so that a try whose answer was
 * lost is not made twice; another one when something was corrected.
 */
export const idempotencyKeys = (): ((data: unknown) => string) => {
  let last: { readonly sent: string; readonly key: string } | undefined;
  return (data) => {
    const sent = JSON.stringify(data, describe);
    if (last?.sent !== sent) last = { sent, key: randomKey() };
    return last.key;
  };
};
