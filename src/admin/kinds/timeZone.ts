import { homeZone } from '#schema/kinds/dayText.ts';

/** The browser's time zone; the product's home where none is known. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || homeZone;
