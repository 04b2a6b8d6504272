import type { Dashboard } from '#schema/dashboard/dashboard.ts';
import type { Widget } from '#schema/dashboard/widget.ts';

/** How much of a row a widget takes: a number a tile, a chart of days two thirds, a share one third, records a quarter. */
export type Room = 'tile' | 'wide' | 'narrow' | 'list';

export const roomOf = (widget: Widget): Room => {
  if (widget.type === 'rows') return 'list';
  if (widget.chart === 'figure') return 'tile';
  return widget.day === undefined ? 'narrow' : 'wide';
};

/** The widgets in the order of reading: the numbers, then each chart of days with a share beside it, then records. */
export const arrange = (widgets: Dashboard): Dashboard => {
  const of = (room: Room) => widgets.filter((widget) => roomOf(widget) === room);
  const wide = of('wide');
  const narrow = of('narrow');
  const pairs = Array.from({ length: Math.max(wide.length, narrow.length) }, (_, at) => [wide[at], narrow[at]]).flat();
  return [...of('tile'), ...pairs.filter((widget) => widget !== undefined), ...of('list')];
};
