import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { type Ref, type RefObject, type SyntheticEvent, useEffect, useImperativeHandle, useLayoutEffect } from 'react';

type Listener = (event: SyntheticEvent<HTMLElement>) => void;

/** What a tooltip hears of its element. */
export type Listeners = Readonly<
  Record<'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart' | 'onTouchEnd', Listener>
>;

/** An event of the element. */
export interface Heard {
  readonly name: keyof Listeners;
  readonly event: SyntheticEvent<HTMLElement>;
}

export interface AnchoredTooltipProps {
  readonly title: string;
  readonly placement: TooltipProps['placement'];
  /** What happened before the tooltip was there. */
  readonly missed: Heard;
  /** Gets the tooltip's listeners, for what happens from now on. */
  readonly own: RefObject<Listeners | undefined>;
}

/** In development MUI looks for this mark, to warn of a child that does not pass on what it is given. */
const mark = 'data-mui-internal-clone-element';

interface AnchorProps extends Pick<AnchoredTooltipProps, 'missed' | 'own'>, Partial<Listeners> {
  readonly ref?: Ref<HTMLElement>;
  readonly [mark]?: boolean;
}

/** Stands in for the element, which is drawn already: takes the tooltip's listeners, and gives it the element. */
const Anchor = ({ missed, own, ref, [mark]: marked, ...given }: AnchorProps) => {
  const { currentTarget } = missed.event;
  useImperativeHandle(ref, () => {
    if (marked) currentTarget.setAttribute(mark, 'true');
    return currentTarget;
  }, [currentTarget, marked]);
  useLayoutEffect(() => {
    own.current = given as Listeners;
  });
  useEffect(() => own.current?.[missed.name](missed.event), [missed, own]);
  return null;
};

/** A tooltip of an element that is drawn somewhere else. */
export const AnchoredTooltip = ({ title, placement, missed, own }: AnchoredTooltipProps) => (
  <Tooltip title={title} placement={placement}>
    <Anchor missed={missed} own={own} />
  </Tooltip>
);
