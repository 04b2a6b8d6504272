/** What a page of the development server is sent with too: its policy would forbid what Vite puts into pages. */
export const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The address of a mobile page may hold a token.
  'referrer-policy': 'no-referrer',
};

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every reply is sent with, failures too, unless it says otherwise itself: data, shown nowhere and kept nowhere. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': nothing,
  'cache-control': 'no-store',
};

/** What a file that somebody has sent is served with: opened by itself, it has no origin, and nothing in it runs. */
export const sandboxed: Readonly<Record<string, string>> = {
  ...dataHeaders,
  'content-security-policy': `${nothing}; sandbox`,
  'cross-origin-resource-policy': 'same-origin',
};

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // Emotion writes its styles into the page as it goes.
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

/** What every page and every part of one is sent with. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': policy.join('; '),
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
};
