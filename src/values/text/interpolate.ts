/** The values to put into a text, by name. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Replaces each `{{name}}` in a text by its value; one without a value becomes empty, as in i18next. */
export const interpolate = (text: string, values: TextValues): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_hole, name: string) => String(values[name] ?? ''));
