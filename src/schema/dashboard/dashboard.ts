import { languages } from '#values/language.ts';
import { isObject } from '#values/object.ts';
import { isSummable } from '../fieldsOf.ts';
import { filterSuffixes } from '../filter.ts';
import { fieldNamed } from '../ownColumns.ts';
import { noSuch, type ProblemInFile, type ResourceProblem, ResourceProblemError } from '../problems/resourceProblem.ts';
import { refuse } from '../problems/written.ts';
import { isGroupable, isInstant } from '../query/aggregate.ts';
import { filterKeys, readFilterKey, sortKeys } from '../query/query.ts';
import { dashboardFile, type FiguresWidget, type RowsWidget, type Widget } from './widget.ts';

export { figures, rows } from './widget.ts';

/** The widgets of the dashboard, in order. */
export type Dashboard = readonly Widget[];

type Say = (key: string, message: string) => void;

const figuresProblems = (widget: FiguresWidget, say: Say): void => {
  const { resource, chart, measure, by, day } = widget;
  const names = Object.keys(resource.fields);
  const summed = measure === 'count' ? undefined : fieldNamed(resource, measure.sum);
  if (measure !== 'count' && !summed) say('measure', noSuch('field', measure.sum, names));
  if (summed && !isSummable(summed)) say('measure', `a ${summed.kind} has no sum`);
  const fitting = (fits: typeof isInstant) => names.filter((name) => fits(resource, name));
  if (by !== undefined && !isGroupable(resource, by)) say('by', noSuch('field to group by', by, fitting(isGroupable)));
  if (day !== undefined && !isInstant(resource, day)) say('day', noSuch('dateTime field', day, fitting(isInstant)));
  if (by !== undefined && day !== undefined) say('day', 'is either by a field or by day');
  const single = by === undefined && day === undefined;
  if (chart === 'figure' && !single) say('chart', 'a figure is one number');
  if (chart !== 'figure' && single) say('chart', `a ${chart} needs "by" or "day"`);
  if (chart === 'line' && by !== undefined) say('chart', 'a line has a point for each "day", and none for a value');
  if (chart === 'donut' && day !== undefined)
    say('chart', 'a donut has a slice for each value of "by", and none for a day');
  if (day !== undefined && !Object.hasOwn(widget.filter, day + filterSuffixes.gte))
    say('filter', `a chart by day needs { ${day}: { gte } }, or it has a bar for every day there ever was`);
};

const rowsProblems = ({ resource, sort, show }: RowsWidget, say: Say): void => {
  if (!sortKeys(resource).includes(sort.field)) say('sort', noSuch('field to sort by', sort.field, sortKeys(resource)));
  for (const name of show)
    if (!fieldNamed(resource, name)) say('show', noSuch('field', name, Object.keys(resource.fields)));
};

/** Entries that are no widget. No other check could read them. */
const noWidgets = (widgets: unknown): readonly ProblemInFile[] => {
  if (!Array.isArray(widgets)) return [{ key: 'defineDashboard', message: 'must be a list' }];
  return widgets.flatMap((widget: unknown, index) =>
    isObject(widget) && (widget.type === 'figures' || widget.type === 'rows')
      ? []
      : [{ key: `defineDashboard.${index}`, message: 'is nothing that figures or rows has made' }],
  );
};

const dashboardProblems = (widgets: Dashboard): readonly ResourceProblem[] => {
  const problems: ResourceProblem[] = [];
  for (const [index, widget] of widgets.entries()) {
    const say: Say = (key, message) => problems.push({ file: dashboardFile, key: `${widget.name}.${key}`, message });
    if (widgets.findIndex(({ name }) => name === widget.name) !== index) say('name', 'there is another of that name');
    if (widget.resource.parent) say('resource', `"${widget.resource.name}" has no list of its own to link to`);
    for (const parameter of Object.keys(widget.filter))
      if (!readFilterKey(widget.resource, parameter))
        say('filter', noSuch('filter', parameter, filterKeys(widget.resource)));
    for (const language of languages) if (!widget.words?.[language]?.trim()) say(`words.${language}`, 'has no word');
    if (widget.type === 'figures') figuresProblems(widget, say);
    else rowsProblems(widget, say);
  }
  return problems;
};

/**
 * Defines the dashboard: each widget is a query, a kind of chart and a link to its list. Figures come first, then
 * charts, then records, each in order.
 *
 * @throws {ResourceProblemError} with all problems at once; built pages do not check
 */
export const defineDashboard = (widgets: Dashboard): Dashboard => {
  if (!import.meta.env?.PROD) {
    refuse(noWidgets(widgets), dashboardFile);
    const problems = dashboardProblems(widgets);
    if (problems.length > 0) throw new ResourceProblemError(problems);
  }
  return widgets;
};
