/** How a status is coloured; the theme says which colours. A tone never stands without its word. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';
