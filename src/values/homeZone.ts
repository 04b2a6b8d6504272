/** The product's home time zone, for when a browser's own zone is unknown or invalid. */
export const homeZone = 'Asia/Jakarta';
