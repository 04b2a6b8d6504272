import { useState } from 'react';
import { sameValue } from '#schema/validation/sameValue.ts';

interface Typed {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Writes the value anew, the one way it is shown. */
  readonly settle: () => void;
}

/**
 * Keeps what was typed as it was typed (`2,50`) while the form holds the value (`2.5`): the text is written anew only
 * when the value came from elsewhere. Of an object the form holds a copy.
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
      const meant = read(text);
      setTyped({ text, value: meant });
      onChange(meant);
    },
    settle: () => setTyped({ text: show(value), value }),
  };
};
