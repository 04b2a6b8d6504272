import { type FunctionComponent, type SyntheticEvent, useRef, useState } from 'react';
import type { AnchoredTooltipProps, ElementEvent, Listeners } from './AnchoredTooltip.tsx';

type Loaded = { readonly Tooltip: FunctionComponent<AnchoredTooltipProps>; readonly missed: ElementEvent };

/**
 * A tooltip whose code (12 kB) loads when its element is first hovered, touched or focused: before a tooltip shows. The
 * element's accessible name must not depend on it.
 * @returns `listeners` for the element, and `tooltip` to render beside it. Rendered around it, the tooltip would mount
 * the element again when it loads, and lose the focus.
 */
export const useTooltip = (title: string, placement?: AnchoredTooltipProps['placement']) => {
  const [loaded, setLoaded] = useState<Loaded>();
  const ownListeners = useRef<Listeners>(undefined);
  const lastEvent = useRef<ElementEvent>(undefined);

  const listen = (name: keyof Listeners) => (event: SyntheticEvent<HTMLElement>) => {
    if (ownListeners.current) return ownListeners.current[name](event);
    // A copy: after an event is handled, its `currentTarget` is gone.
    const missed = { name, event: { ...event } };
    lastEvent.current = missed;
    import('./AnchoredTooltip.tsx').then(
      ({ AnchoredTooltip: Tooltip }) => missed === lastEvent.current && setLoaded({ Tooltip, missed }),
      // Not worth a message: the name is there without it, and the next time may fetch it.
      () => undefined,
    );
  };
  const listeners: Listeners = {
    onMouseOver: listen('onMouseOver'),
    onMouseLeave: listen('onMouseLeave'),
    onFocus: listen('onFocus'),
    onBlur: listen('onBlur'),
    onTouchStart: listen('onTouchStart'),
    onTouchEnd: listen('onTouchEnd'),
  };
  const tooltip = loaded && (
    <loaded.Tooltip title={title} placement={placement} missed={loaded.missed} own={ownListeners} />
  );
  return { listeners, tooltip };
};
