/** What a text may have put into it, by name. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Puts values into a text where it says `{{name}}`; a name without a value leaves nothing behind, as in i18next. */
export const interpolate = (text: string, values: TextValues): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_hole, name: string) => String(values[name] ?? ''));
