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
  // The same for as long as it is shown, or the screen would lose its state when the chunk has come. Two pages stand at
  // one place in the routes, and to React are one: another screen takes the place of the last.
  const [shown, show] = useState(() => ({ of, View: of.view() }));
  if (shown.of !== of) show({ of, View: of.view() });
  return <shown.View {...props} />;
};
