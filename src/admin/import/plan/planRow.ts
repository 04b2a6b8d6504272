import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Related } from '#schema/validation/condition.ts';
import { issues, placeIn, writtenValues } from '#schema/validation/issues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { RecordList } from '../../list/recordListContext.ts';
import { sheetCell } from '../../sheet/cell.ts';
import { longestCell } from '../../sheet/sheetFile.ts';
import { type CellContext, otherReadings, readCell } from '../read/readCell.ts';
import { isBlank, isFailedFormula, type SheetValue, type TableRow, valueText } from '../read/table.ts';
import { changesOf, embedReferences } from './fieldChanges.ts';
import type { RecordsByName } from './findRecords.ts';
import type { PlannedRow, RowIssue } from './plan.ts';

export interface PlanContext extends Pick<RecordList, 'resource' | 'parentId' | 'format' | 'labels'> {
  readonly context: (field: string) => CellContext;
  readonly named: ReadonlyMap<string, RecordsByName>;
  readonly related: (values: Values) => Related;
}

/** Rich text as exported, without formatting: if a cell still has these words, the formatting is kept too. */
const plainText = ({ resource, format }: PlanContext, name: string, text: string): string => {
  const field = resource.fields[name];
  if (!field || !behaviourOf(field).fromWords) return text;
  return format.text(name, { [name]: text }).replace(/\s+/g, ' ');
};

const hasSameText = (planContext: PlanContext, name: string, cell: SheetValue, stored: string): boolean => {
  const normalise = (text: string) => plainText(planContext, name, text.replaceAll('\r\n', '\n')).trim();
  const [cellText, storedText] = [normalise(valueText(cell)), normalise(stored)];
  // Text longer than a cell comes back truncated, which is not a change.
  return cellText === storedText || (cellText.length >= longestCell - 1 && storedText.startsWith(cellText));
};

/** Whether a value exports as the same text as the stored one: exported times lack seconds. */
const hasSameExport = (planContext: PlanContext, name: string, value: unknown, stored: Values): boolean => {
  if (sameValue(value, stored[name])) return true;
  const field = fieldNamed(planContext.resource, name);
  if (!field || !behaviourOf(field).forSheet) return false;
  const words = { format: planContext.format, labels: planContext.labels };
  const text = (record: Values) => sheetCell(planContext.resource, words, name, record).text;
  return text({ ...stored, [name]: value }) === text(stored);
};

/** Reads the cells that differ from what is stored; one that cannot be read is an issue. */
const readRow = (planContext: PlanContext, cells: ReadonlyMap<string, SheetValue>, stored?: StoredRecord) => {
  const { resource, format, labels, context } = planContext;
  const input: Record<string, unknown> = {};
  const rowIssues: RowIssue[] = [];
  for (const [name, cell] of cells) {
    const field = resource.fields[name];
    // With a blank cell, a new record gets the form's initial value.
    if (!field || (!stored && isBlank(cell))) continue;
    if (stored && hasSameText(planContext, name, cell, sheetCell(resource, { format, labels }, name, stored).text))
      continue;
    if (isFailedFormula(cell)) {
      rowIssues.push({ path: name, word: 'formula' });
      continue;
    }
    const { value, issue, at } = readCell(field, cell, context(name), stored?.[name]);
    if (issue) rowIssues.push({ path: at === undefined ? name : `${name}.${at}`, issue });
    // `readCell` returns the stored items themselves if none changes.
    else if (!stored || value !== stored[name]) input[name] = value ?? behaviourOf(field).none;
  }
  return { input, issues: rowIssues };
};

/** Plans a row: a new record, or a change of `stored`. */
export const planRow = (
  planContext: PlanContext,
  row: TableRow,
  cells: ReadonlyMap<string, SheetValue>,
  stored: StoredRecord | undefined,
): PlannedRow => {
  const { resource, parentId, format } = planContext;
  const { input, issues: rowIssues } = readRow(planContext, cells, stored);
  const parent = resource.parent && parentId !== undefined ? { [resource.parent.field]: parentId } : {};
  const mode = stored ? 'edit' : 'create';
  const context = () => ({ mode, previous: stored, related: planContext.related({ ...stored, ...input }) }) as const;
  const validate = () => issues(resource, { ...parent, ...input }, context());
  let fieldIssues = validate();
  for (const name of Object.keys(input)) {
    const field = resource.fields[name];
    const alternatives = field ? otherReadings(field, cells.get(name) ?? null, planContext.context(name)) : [];
    for (const alternative of alternatives) {
      if (!fieldIssues[name]) break;
      input[name] = alternative;
      fieldIssues = validate();
    }
  }
  const unreadable = new Set(rowIssues.map(({ path }) => path?.split('.')[0]));
  for (const [path, issue] of Object.entries(fieldIssues))
    if (!unreadable.has(path.split('.')[0])) rowIssues.push({ path, issue });

  const values = writtenValues(resource, { ...parent, ...input }, context());
  const after = embedReferences(planContext, { ...stored, ...parent, ...input });
  for (const name of Object.keys(input)) {
    const field = resource.fields[name];
    const emptyValue = field && behaviourOf(field).none;
    if (!fieldIssues[name] && !sameValue(input[name], emptyValue) && sameValue(values[name], emptyValue))
      rowIssues.push({ path: name, issue: { code: 'notApplicable' } });
  }
  const names = Object.keys(input).filter(
    (name) => !stored || fieldIssues[name] || !hasSameExport(planContext, name, values[name], stored),
  );
  if (stored && names.length > 0 && !resource.can.edit(stored)) rowIssues.push({ word: 'locked' });
  const changes = names.flatMap((name) => changesOf(planContext, name, stored, after));
  const data = Object.fromEntries(names.map((name) => [name, values[name]]));
  const is = rowIssues.length > 0 ? 'wrong' : !stored ? 'new' : names.length > 0 ? 'changed' : 'unchanged';
  const positionOf = placeIn([...cells.keys()]);
  rowIssues.sort((a, b) => positionOf(a.path) - positionOf(b.path));
  return {
    ...{ row, is, changes, issues: rowIssues, data },
    title: format.title({ ...after, id: stored?.id }).replace(/^#$/, ''),
    ...(stored && { id: stored.id, was: Object.fromEntries(names.map((name) => [name, stored[name]])) }),
  };
};
