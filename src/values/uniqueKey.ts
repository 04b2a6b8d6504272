/** A random key (128 bits) for `Idempotency-Key`; `crypto.randomUUID` does not exist on plain-http addresses. */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
