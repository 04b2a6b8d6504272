/** A form as it goes out, and its `Content-Digest`; '' where nothing here can make one. */
export interface PackedForm {
  readonly content: FormData | Blob;
  readonly digest: string;
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/**
 * Packs a form before it is sent, so that its bytes are known. On plain http elsewhere than on this machine a browser
 * has no `crypto.subtle`, and hashing megabytes without it would take seconds: then the browser packs it as it goes.
 */
export const packForm = async (form: FormData): Promise<PackedForm> => {
  if (!globalThis.crypto?.subtle) return { content: form, digest: '' };
  const packed = new Response(form);
  // Not `blob()`, which puts the type into lower case, and with it the boundary.
  const bytes = await packed.arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return {
    content: new Blob([bytes], { type: packed.headers.get('content-type') ?? '' }),
    digest: `sha-256=:${base64(digest)}:`,
  };
};
