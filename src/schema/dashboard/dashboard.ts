import { languages } from '#values/language.ts';
import { isObject } from '#values/object.ts';
import { fieldsOf } from '../fieldsOf.ts';
import { filterSuffixes } from '../filter.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import { fieldNamed } from '../ownColumns.ts';
import { throwProblems } from '../problems/optionShapes.ts';
import { noSuch, type Problem, type Report } from '../problems/resourceProblem.ts';
import { conditionProblems } from '../problems/resourceProblems.ts';
import { filterKeys, isGroupable, isInstant, sortKeys } from '../query/query.ts';
import { dashboardFile, type FiguresWidget, type RowsWidget, type Widget } from './widget.ts';
import { fieldOfFilter } from './widgetQuery.ts';

export { figures, rows } from './widget.ts';

/** The widgets of the dashboard, in order. */
export type Dashboard = readonly Widget[];

const figuresProblems = (widget: FiguresWidget, report: Report): void => {
  const { resource, chart, measure, by, day } = widget;
  const names = Object.keys(resource.fields);
  if (measure !== 'count') {
    const summedField = fieldNamed(resource, measure.sum);
    if (!summedField) report('measure', noSuch('field', measure.sum, names));
    else if (!Object.hasOwn(fieldsOf(resource).summable, measure.sum))
      report('measure', `"${measure.sum}" (${summedField.kind}) cannot be summed`);
  }
  const matchingFields = (matches: typeof isInstant) => names.filter((name) => matches(resource, name));
  if (by !== undefined && !isGroupable(resource, by))
    report('by', noSuch('groupable field', by, matchingFields(isGroupable)));
  if (day !== undefined && !isInstant(resource, day))
    report('day', noSuch('dateTime field', day, matchingFields(isInstant)));
  if (by !== undefined && day !== undefined) report('day', 'use either "by" or "day", not both');
  const single = by === undefined && day === undefined;
  if (chart === 'figure' && !single) report('chart', 'a figure is a single number; leave "by" and "day" out');
  if (chart !== 'figure' && single) report('chart', `a ${chart} needs "by" or "day"`);
  if (chart === 'line' && by !== undefined) report('chart', 'a line needs "day"; for "by", use a bar or a donut');
  if (chart === 'donut' && day !== undefined) report('chart', 'a donut needs "by"; for "day", use a bar or a line');
  if (day !== undefined && !Object.hasOwn(widget.filter, day + filterSuffixes.gte))
    report('filter', `a chart by day needs a first day, such as { ${day}: { gte: { range: 'start' } } }`);
};

const rowsProblems = ({ resource, sort, show }: RowsWidget, report: Report): void => {
  if (!sortKeys(resource).includes(sort.field))
    report('sort', noSuch('sortable field', sort.field, sortKeys(resource)));
  for (const name of show)
    if (!fieldNamed(resource, name)) report('show', noSuch('field', name, Object.keys(resource.fields)));
};

/** Entries that are no widget. No other check could read them. */
const invalidWidgets = (widgets: unknown): readonly Problem[] => {
  if (!Array.isArray(widgets)) return [{ key: 'defineDashboard', message: 'must be an array' }];
  return widgets.flatMap((widget: unknown, index) =>
    isObject(widget) && (widget.type === 'figures' || widget.type === 'rows')
      ? []
      : [{ key: `defineDashboard.${index}`, message: 'is not made by figures() or rows(); check its import' }],
  );
};

const dashboardProblems = (widgets: Dashboard): readonly Problem[] => {
  const problems: Problem[] = [];
  for (const [index, widget] of widgets.entries()) {
    const report: Report = (key, message) => problems.push({ key: `${widget.name}.${key}`, message });
    if (widgets.findIndex(({ name }) => name === widget.name) !== index)
      report('name', 'another widget already has this name');
    if (widget.resource.parent)
      report('resource', `"${widget.resource.name}" is nested, so it has no list of its own to link to`);
    for (const [parameter, expected] of Object.entries(widget.filter)) {
      const field = fieldOfFilter(widget.resource, parameter);
      if (!isObject(expected))
        for (const { message } of conditionProblems(widget.resource, parameter, expected, ''))
          report('filter', message);
      else if (!field) report('filter', noSuch('filter', parameter, filterKeys(widget.resource)));
      else if (!behaviourOf(field).time)
        report('filter', `"${parameter}" (${field.kind}) is no time, so it cannot be compared with one`);
    }
    for (const language of languages)
      if (!widget.words?.[language]?.trim()) report(`words.${language}`, 'the text is missing or empty');
    if (widget.type === 'figures') figuresProblems(widget, report);
    else rowsProblems(widget, report);
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
    throwProblems(invalidWidgets(widgets), dashboardFile);
    throwProblems(dashboardProblems(widgets), dashboardFile);
  }
  return widgets;
};
