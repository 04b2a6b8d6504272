/** Drawn for these pages, 24 × 24, one stroke: a few paths weigh less than any icon set. */
const strokes = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.4v.1M12 3a9 9 0 100 18 9 9 0 000-18z',
  done: 'M8 12.4l2.8 2.8L16 9.6M12 3a9 9 0 100 18 9 9 0 000-18z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 01-3 3.7M6.5 7.4A16 16 0 002.5 12S6 18.5 12 18.5a9 9 0 004-.9',
  camera:
    'M4 8.5h3.2L9 6h6l1.8 2.5H20a1 1 0 011 1V18a1 1 0 01-1 1H4a1 1 0 01-1-1V9.5a1 1 0 011-1zM12 10.2a3.4 3.4 0 100 6.8 3.4 3.4 0 000-6.8z',
  gallery:
    'M5 4h14a1 1 0 011 1v14a1 1 0 01-1 1H5a1 1 0 01-1-1V5a1 1 0 011-1zM4.5 17l5-5.2 3.6 3.6 2.4-2.2 4 3.8M15.6 8.6v.1',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  clock: 'M12 7v5.2l3.4 2M12 3a9 9 0 100 18 9 9 0 000-18z',
  heart: 'M12 20S4 15 4 9.3A4.3 4.3 0 0112 7a4.3 4.3 0 018 2.3C20 15 12 20 12 20z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
} as const;

export type IconName = keyof typeof strokes;

/** An icon beside words that say the same; never alone. */
export const Icon = ({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flex: 'none' }}
  >
    <path d={strokes[name]} />
  </svg>
);
