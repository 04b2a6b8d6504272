const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // Emotion writes its styles into the page as it goes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** What every page and every part of one is sent with. `connect` are the origins of an API elsewhere. */
export const securityHeaders = (connect: readonly string[] = []): Readonly<Record<string, string>> => ({
  'content-security-policy': [...policy, `connect-src ${["'self'", ...connect].join(' ')}`].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The address of a mobile page may hold a token.
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
});
