import { useState } from 'react';
import { sameValue } from '#schema/validation/sameValue.ts';

/**
 * Keeps text as typed (`2,50`) while the form holds the value (`2.5`): the text is rewritten only when the value came
 * from elsewhere. The form holds a copy of an object.
 */
export const useTyped = (
  value: unknown,
  show: (value: unknown) => string,
  read: (text: string) => unknown,
  onChange: (value: unknown) => void,
) => {
  const [typed, setTyped] = useState(() => ({ text: show(value), value }));
  return {
    text: sameValue(typed.value, value) ? typed.text : show(value),
    type: (text: string) => {
      const parsed = read(text);
      setTyped({ text, value: parsed });
      onChange(parsed);
    },
    /** Rewrites the text as the value is normally shown. */
    settle: () => setTyped({ text: show(value), value }),
  };
};
