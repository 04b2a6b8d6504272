/** Sent with the development server's pages too; `pageHeaders` would block what Vite puts into them. */
export const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The address of a mobile page may hold a token.
  'referrer-policy': 'no-referrer',
};

const denyAll = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Default headers of every reply, failures too: it is data, not to be displayed, cached, or changed by a proxy. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': denyAll,
  'cache-control': 'no-store, no-transform',
};

/** Headers of uploaded files: opened directly, a file has no origin, and nothing in it runs. */
export const sandboxHeaders: Readonly<Record<string, string>> = {
  ...dataHeaders,
  'content-security-policy': `${denyAll}; sandbox`,
  'cross-origin-resource-policy': 'same-origin',
};

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // Emotion inserts styles into the page at run time.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "connect-src 'self'",
];

/** Headers of every page and of its assets. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': policy.join('; '),
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
};
