import { type ReactNode, useEffect, useEffectEvent } from 'react';

const stops = 'input:not([type="hidden"], [tabindex="-1"], :disabled), select, button:not([tabindex="-1"], :disabled)';

/** What Tab goes to in there; of the radios of a choice the one that is chosen, or the first. */
export const stopsIn = (frame: HTMLElement): readonly HTMLElement[] => {
  const found = [...frame.querySelectorAll<HTMLInputElement>(stops)];
  const radios = found.filter(({ type }) => type === 'radio');
  const radio = radios.find(({ checked }) => checked) ?? radios[0];
  return found.filter((stop) => stop.type !== 'radio' || stop === radio);
};

interface EditorFocusProps {
  readonly frame: () => HTMLElement | null;
  readonly typed: () => string;
  readonly children: ReactNode;
}

/** Takes the focus once what is beside it is there, and a box of text what was typed for it. */
export const EditorFocus = ({ frame, typed, children }: EditorFocusProps) => {
  const take = useEffectEvent(() => {
    const at = frame();
    const text = typed();
    const [first] = at ? stopsIn(at) : [];
    first?.focus();
    if (!(first instanceof HTMLInputElement && first.type === 'text')) return;
    first.select();
    if (!text) return;
    // Not by its `value`, which React takes for its own doing and does not hear of.
    first.setRangeText(text, 0, first.value.length, 'end');
    first.dispatchEvent(new Event('input', { bubbles: true }));
  });
  useEffect(() => take(), []);
  return children;
};
