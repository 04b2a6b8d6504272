import { useState } from 'react';
import type { LazyScreen } from './loading/lazyScreen.ts';

interface ScreenProps<Props> {
  readonly of: LazyScreen<Props>;
  readonly with: Props;
}

/**
 * Shows a lazy screen; at once if it is loaded. `lazy` alone would suspend even then, and React keeps a fallback that
 * it has shown for 300 ms.
 */
export const Screen = <Props extends object>({ of, with: props }: ScreenProps<Props>) => {
  // The same component while it is shown, or the screen would lose its state when its chunk loads. To React, two pages
  // at one place in the routes are one, so another screen is detected here.
  const [shown, show] = useState(() => ({ of, View: of.view() }));
  if (shown.of !== of) show({ of, View: of.view() });
  return <shown.View {...props} />;
};
