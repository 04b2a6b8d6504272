import type { Issue, Parsed } from './behaviour.ts';

/** What every kind treats as empty. One check, so that no kind forgets one of the three. */
export const isBlank = (input: unknown): boolean => input === null || input === undefined || input === '';

/** Makes a kind's `parse`: blank input is empty, the rest goes to `read`. */
export const reading =
  <Field, Value>(read: (input: unknown, field: Field) => Parsed<Value>) =>
  (input: unknown, field: Field): Parsed<Value> =>
    isBlank(input) ? { value: null } : read(input, field);

/** An issue as the result of parsing. */
export const wrong = (code: string, params?: Issue['params']): { readonly issue: Issue } => ({
  issue: params ? { code, params } : { code },
});
