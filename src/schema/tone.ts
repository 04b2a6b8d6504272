/** The colour of a status, which the theme defines. A tone is never shown without its label. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';
