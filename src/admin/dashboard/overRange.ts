import type { Widget } from '#schema/widget.ts';
import type { Moment } from '#schema/widgetQuery.ts';

/** Whether a widget looks as far back as the viewer chose. */
export const overRange = ({ filter }: Widget): boolean =>
  Object.values(filter).some((value) => typeof value === 'object' && value !== null && 'range' in value);

/** The same number of days just before. */
export const rangeBefore = (moment: Moment): Moment => ({ ...moment, now: moment.now - moment.days * 86_400_000 });
