export const defaultImageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const defaultImageBytes = 2 * 1024 * 1024;
export const defaultFileTypes: readonly string[] = ['application/pdf'];

/** File types as people call them: `JPEG, PNG, WEBP`. */
export const typeNames = (types: readonly string[]): string =>
  types.map((type) => type.replace(/^.*\//, '').replace(/^.*\./, '').toUpperCase()).join(', ');
