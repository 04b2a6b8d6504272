import { homeZone } from '#values/homeZone.ts';

/** The browser's time zone; the product's home zone if it is unknown. */
export const timeZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return !zone || zone === 'Etc/Unknown' ? homeZone : zone;
};
