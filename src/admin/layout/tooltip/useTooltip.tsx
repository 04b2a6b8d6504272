import { type FunctionComponent, type SyntheticEvent, useRef, useState } from 'react';
import type { AnchoredTooltipProps, Heard, Listeners } from './AnchoredTooltip.tsx';

type Loaded = { readonly Tooltip: FunctionComponent<AnchoredTooltipProps>; readonly missed: Heard };

/**
 * A tooltip whose code (12 kB) loads when its element is first hovered, touched or focused: before a tooltip shows. The
 * element's accessible name must not depend on it.
 * @returns `listeners` for the element, and `tooltip` to render beside it. Rendered around it, the tooltip would mount
 * the element again when it loads, and lose the focus.
 */
export const useTooltip = (title: string, placement?: AnchoredTooltipProps['placement']) => {
  const [loaded, setLoaded] = useState<Loaded>();
  const own = useRef<Listeners>(undefined);
  const last = useRef<Heard>(undefined);

  const hear = (name: keyof Listeners) => (event: SyntheticEvent<HTMLElement>) => {
    if (own.current) return own.current[name](event);
    // A copy: after an event is handled, its `currentTarget` is gone.
    const missed = { name, event: { ...event } };
    last.current = missed;
    import('./AnchoredTooltip.tsx').then(
      ({ AnchoredTooltip: Tooltip }) => missed === last.current && setLoaded({ Tooltip, missed }),
      // Not worth a message: the name is there without it, and the next time may fetch it.
      () => undefined,
    );
  };
  const listeners: Listeners = {
    onMouseOver: hear('onMouseOver'),
    onMouseLeave: hear('onMouseLeave'),
    onFocus: hear('onFocus'),
    onBlur: hear('onBlur'),
    onTouchStart: hear('onTouchStart'),
    onTouchEnd: hear('onTouchEnd'),
  };
  const tooltip = loaded && <loaded.Tooltip title={title} placement={placement} missed={loaded.missed} own={own} />;
  return { listeners, tooltip };
};
