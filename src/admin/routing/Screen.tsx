import { useState } from 'react';
import type { LazyScreen } from './loading/lazyScreen.ts';

interface ScreenProps<Props> {
  readonly of: LazyScreen<Props>;
  readonly with: Props;
}

/**
 * Shows a lazy screen. One that is there already is drawn at once: `lazy` alone would suspend even so, and React keeps
 * a fallback that it has shown for 300 ms.
 */
export const Screen = <Props extends object>({ of, with: props }: ScreenProps<Props>) => {
  // The same component for as long as it is shown, or the screen would lose its state when its chunk comes. Two pages
  // at one place in the routes are one to React: so another screen is told apart here.
  const [shown, show] = useState(() => ({ of, View: of.view() }));
  if (shown.of !== of) show({ of, View: of.view() });
  return <shown.View {...props} />;
};
