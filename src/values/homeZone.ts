/** The product's home, used where a browser's own zone is unknown or no zone at all. */
export const homeZone = 'Asia/Jakarta';
