import type { Dashboard } from '#schema/dashboard/dashboard.ts';
import type { Widget } from '#schema/dashboard/widget.ts';

/** How much of a row a widget takes: a number a tile, a chart of days two thirds, a share one third, records a quarter. */
export type WidgetSize = 'tile' | 'wide' | 'narrow' | 'list';

export const widgetSize = (widget: Widget): WidgetSize => {
  if (widget.type === 'rows') return 'list';
  if (widget.chart === 'figure') return 'tile';
  return widget.day === undefined ? 'narrow' : 'wide';
};

/** The widgets in the order of reading: the numbers, then each chart of days with a share beside it, then records. */
export const arrangeWidgets = (widgets: Dashboard): Dashboard => {
  const of = (size: WidgetSize) => widgets.filter((widget) => widgetSize(widget) === size);
  const wide = of('wide');
  const narrow = of('narrow');
  const pairs = Array.from({ length: Math.max(wide.length, narrow.length) }, (_, at) => [wide[at], narrow[at]]).flat();
  return [...of('tile'), ...pairs.filter((widget) => widget !== undefined), ...of('list')];
};
