/** A text as a slug: `Kaos & Jaket` → `kaos-jaket`, cut at `max` characters. */
export const slugify = (text: string, max = 60): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '');
