/** The browser's time zone; `Asia/Jakarta` where none is known. */
export const timeZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return !zone || zone === 'Etc/Unknown' ? 'Asia/Jakarta' : zone;
};
