const mostKeys = 8;
const longestKey = 24;
const longest = 240;

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

const inner = (value: unknown, depth: number): string => {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.length} × ${inner(value[0], depth - 1)}]`;
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  if (depth <= 0) return '{…}';
  const keys = entries.slice(0, mostKeys).map(([key, of]) => `${cut(key, longestKey)}: ${inner(of, depth - 1)}`);
  return `{${[...keys, ...(entries.length > mostKeys ? ['…'] : [])].join(', ')}}`;
};

/**
 * What a JSON value looks like, short: `{rows: [3 × {…}], count: number}`. Keys and types alone, never a value: what it
 * is said of may hold a token, and is shown on screens and consoles.
 */
export const outline = (value: unknown): string => cut(inner(value, 2), longest);
