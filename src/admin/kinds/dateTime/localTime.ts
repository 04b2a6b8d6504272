const two = (n: number): string => String(n).padStart(2, '0');

/** An instant as a `datetime-local` box shows it, in the browser's time zone; `''` when it is none. */
export const toLocalTime = (instant: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** What such a box says, as an instant on the wire; `null` when it is none. */
export const fromLocalTime = (local: string): string | null => {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** The browser's time zone with its distance from UTC at that instant, as `Asia/Jakarta (GMT+7)`. */
export const zoneName = (timeZone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return `${timeZone} (${parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC'})`;
};
