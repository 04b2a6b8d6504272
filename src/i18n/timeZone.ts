import { homeZone } from '#values/homeZone.ts';

/** The browser's time zone; home's where none is known. */
export const timeZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return !zone || zone === 'Etc/Unknown' ? homeZone : zone;
};
