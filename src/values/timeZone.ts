/** The product's home time zone, for when a browser's own zone is unknown or invalid. */
export const homeZone = 'Asia/Jakarta';

/** The browser's time zone; the product's home zone if it is unknown. */
export const timeZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return !zone || zone === 'Etc/Unknown' ? homeZone : zone;
};
