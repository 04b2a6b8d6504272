/** `n` megabytes in bytes (1 MB = 1,048,576 bytes). */
export const mb = (n: number): number => n * 1024 * 1024;

/** `n` kilobytes in bytes (1 kB = 1,024 bytes). */
export const kb = (n: number): number => n * 1024;

/** A size for people, in MB from 1 MB on, else in kB. @example '1.5 MB' */
export const sizeText = (bytes: number): string =>
  bytes >= mb(1) ? `${Number((bytes / mb(1)).toFixed(1))} MB` : `${Math.ceil(bytes / kb(1))} kB`;
