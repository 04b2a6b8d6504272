import type { Values } from '#schema/field.ts';

/** What a link to a form may bring along in the history entry: where to go back to, and what to start with. */
export interface FormLinkState {
  readonly back?: string;
  readonly initial?: Values;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads it; anything else than a path of ours and a record is left out. */
export const readFormLink = (state: unknown): FormLinkState => {
  if (!isObject(state)) return {};
  const { back, initial } = state;
  return {
    ...(typeof back === 'string' && /^\/(?!\/)/.test(back) && { back }),
    ...(isObject(initial) && { initial }),
  };
};
