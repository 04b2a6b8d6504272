import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { type Ref, type RefObject, type SyntheticEvent, useEffect, useImperativeHandle, useLayoutEffect } from 'react';

type Listener = (event: SyntheticEvent<HTMLElement>) => void;

/** The listeners of a tooltip's element. */
export type Listeners = Readonly<
  Record<'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart' | 'onTouchEnd', Listener>
>;

/** An event of the element. */
export interface ElementEvent {
  readonly name: keyof Listeners;
  readonly event: SyntheticEvent<HTMLElement>;
}

export interface AnchoredTooltipProps {
  readonly title: string;
  readonly placement: TooltipProps['placement'];
  /** The event that came before the tooltip was loaded. */
  readonly missed: ElementEvent;
  /** Receives the tooltip's listeners, for the events from now on. */
  readonly own: RefObject<Listeners | undefined>;
}

/** MUI checks for this attribute in development, to warn of a child that does not pass on its props. */
const mark = 'data-mui-internal-clone-element';

interface AnchorProps extends Pick<AnchoredTooltipProps, 'missed' | 'own'>, Partial<Listeners> {
  readonly ref?: Ref<HTMLElement>;
  readonly [mark]?: boolean;
}

/** Represents the element, which is already rendered: takes the tooltip's listeners, and gives it the element. */
const Anchor = ({ missed, own, ref, [mark]: marked, ...listeners }: AnchorProps) => {
  const { currentTarget } = missed.event;
  useImperativeHandle(ref, () => {
    if (marked) currentTarget.setAttribute(mark, 'true');
    return currentTarget;
  }, [currentTarget, marked]);
  useLayoutEffect(() => {
    own.current = listeners as Listeners;
  });
  useEffect(() => own.current?.[missed.name](missed.event), [missed, own]);
  return null;
};

/** A tooltip for an element that is rendered elsewhere. */
export const AnchoredTooltip = ({ title, placement, missed, own }: AnchoredTooltipProps) => (
  <Tooltip title={title} placement={placement}>
    <Anchor missed={missed} own={own} />
  </Tooltip>
);
