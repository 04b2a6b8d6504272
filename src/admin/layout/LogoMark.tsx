/** The product's logo, as in `public/favicon.svg`: an open book that is also a sprout. */
export const LogoMark = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#0B6B4A" />
    <path d="M16 13.4C13.6 11.2 10.4 10.3 6.5 10.5v11.2c3.9-.2 7.1.7 9.5 2.9z" fill="#fff" />
    <path d="M16 13.4c2.4-2.2 5.6-3.1 9.5-2.9v11.2c-3.9-.2-7.1.7-9.5 2.9z" fill="#BFE6D4" />
    <path d="M16 11.2c-.3-3 1.2-5.2 4.4-5.9.3 3.3-1.3 5.3-4.4 5.9z" fill="#7FD6A4" />
  </svg>
);
