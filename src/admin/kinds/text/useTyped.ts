import { useState } from 'react';
import { sameValue } from '#schema/validation/sameValue.ts';

interface Typed {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Rewrites the text as the value is normally shown. */
  readonly settle: () => void;
}

/**
 * Keeps text as typed (`2,50`) while the form holds the value (`2.5`): the text is rewritten only when the value came
 * from elsewhere. The form holds a copy of an object.
 */
export const useTyped = (
  value: unknown,
  show: (value: unknown) => string,
  read: (text: string) => unknown,
  onChange: (value: unknown) => void,
): Typed => {
  const [typed, setTyped] = useState(() => ({ text: show(value), value }));
  return {
    text: sameValue(typed.value, value) ? typed.text : show(value),
    type: (text) => {
      const parsed = read(text);
      setTyped({ text, value: parsed });
      onChange(parsed);
    },
    settle: () => setTyped({ text: show(value), value }),
  };
};
