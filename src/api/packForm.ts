/** A form as it goes out, and what says so of it; its `Content-Digest` is '' where nothing here can make one. */
export interface PackedForm {
  readonly content: FormData | Uint8Array<ArrayBuffer>;
  readonly type?: string;
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
  // Not a blob: its type is put into lower case, and with it the boundary.
  const content = new Uint8Array(await packed.arrayBuffer());
  const type = packed.headers.get('content-type') ?? '';
  const digest = `sha-256=:${base64(await crypto.subtle.digest('SHA-256', content))}:`;
  return { content, type, digest };
};
