/** A random key (128 bits) for `Idempotency-Key`; `crypto.randomUUID` does not exist on plain-http addresses. */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const describeFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** The idempotency keys of one person's attempts at a write. Both functions work without their object. */
export const writeKeys = () => {
  let last: { readonly text: string; readonly key: string } | undefined;
  return {
    /** The same key while the same content is sent, so that a retry after a lost response is not a second write. */
    keyFor(body: unknown): string {
      const text = JSON.stringify(body, describeFile);
      if (last?.text !== text) last = { text, key: uniqueKey() };
      return last.key;
    },
    /** The write succeeded. Sending the same again is another write. */
    done(): void {
      last = undefined;
    },
  };
};
