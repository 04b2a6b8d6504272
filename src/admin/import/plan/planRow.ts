import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Related } from '#schema/validation/condition.ts';
import { issues, placeIn, writtenValues } from '#schema/validation/issues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { Format } from '../../kinds/useFormat.ts';
import type { Labels } from '../../kinds/words/useLabels.ts';
import { sheetCell } from '../../sheet/cell.ts';
import { longestCell } from '../../sheet/sheetFile.ts';
import { type CellContext, otherReadings, readCell } from '../read/readCell.ts';
import { isBlank, isFailedFormula, type SheetValue, type TableRow, valueText } from '../read/table.ts';
import { changesOf, withNames } from './fieldChanges.ts';
import type { Named } from './findRecords.ts';
import type { PlannedRow, RowIssue } from './plan.ts';

/** The context for reading the rows of a file. */
export interface Reading {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly format: Format;
  readonly labels: Labels;
  readonly context: (field: string) => CellContext;
  readonly named: ReadonlyMap<string, Named>;
  readonly related: (values: Values) => Related;
}

/** Rich text as exported, without formatting: if a cell still has these words, the formatting is kept too. */
const wordsOf = ({ resource, format }: Reading, name: string, text: string): string => {
  const field = resource.fields[name];
  if (!field || !behaviourOf(field).fromWords) return text;
  return format.text(name, { [name]: text }).replace(/\s+/g, ' ');
};

const saysTheSame = (reading: Reading, name: string, cell: SheetValue, stored: string): boolean => {
  const plain = (text: string) => wordsOf(reading, name, text.replaceAll('\r\n', '\n')).trim();
  const [here, there] = [plain(valueText(cell)), plain(stored)];
  // Text longer than a cell comes back truncated, which is not a change.
  return here === there || (here.length >= longestCell - 1 && there.startsWith(here));
};

/** Whether a value exports as the same text as the stored one: exported times lack seconds. */
const isWrittenAlike = (reading: Reading, name: string, value: unknown, stored: Values): boolean => {
  if (sameValue(value, stored[name])) return true;
  const field = fieldNamed(reading.resource, name);
  if (!field || !behaviourOf(field).forSheet) return false;
  const words = { format: reading.format, labels: reading.labels };
  const text = (record: Values) => sheetCell(reading.resource, words, name, record).text;
  return text({ ...stored, [name]: value }) === text(stored);
};

/** Reads the cells that differ from what is stored; one that cannot be read is an issue. */
const readRow = (reading: Reading, cells: ReadonlyMap<string, SheetValue>, stored: StoredRecord | undefined) => {
  const { resource, format, labels, context } = reading;
  const given: Record<string, unknown> = {};
  const rowIssues: RowIssue[] = [];
  for (const [name, cell] of cells) {
    const field = resource.fields[name];
    // With a blank cell, a new record gets the form's initial value.
    if (!field || (!stored && isBlank(cell))) continue;
    if (stored && saysTheSame(reading, name, cell, sheetCell(resource, { format, labels }, name, stored).text))
      continue;
    if (isFailedFormula(cell)) {
      rowIssues.push({ path: name, word: 'formula' });
      continue;
    }
    const { value, issue, at } = readCell(field, cell, context(name), stored?.[name]);
    if (issue) rowIssues.push({ path: at === undefined ? name : `${name}.${at}`, issue });
    // `readCell` returns the stored items themselves if none changes.
    else if (!stored || value !== stored[name]) given[name] = value ?? behaviourOf(field).none;
  }
  return { given, issues: rowIssues };
};

/** Plans a row: a new record, or a change of `stored`. */
export const planRow = (
  reading: Reading,
  row: TableRow,
  cells: ReadonlyMap<string, SheetValue>,
  stored: StoredRecord | undefined,
): PlannedRow => {
  const { resource, parentId, format } = reading;
  const { given, issues: rowIssues } = readRow(reading, cells, stored);
  const parent = resource.parent && parentId !== undefined ? { [resource.parent.field]: parentId } : {};
  const mode = stored ? 'edit' : 'create';
  const context = () => ({ mode, previous: stored, related: reading.related({ ...stored, ...given }) }) as const;
  const check = () => issues(resource, { ...parent, ...given }, context());
  let found = check();
  for (const name of Object.keys(given)) {
    const field = resource.fields[name];
    const others = field ? otherReadings(field, cells.get(name) ?? null, reading.context(name)) : [];
    for (const other of others) {
      if (!found[name]) break;
      given[name] = other;
      found = check();
    }
  }
  const unread = new Set(rowIssues.map(({ path }) => path?.split('.')[0]));
  for (const [path, issue] of Object.entries(found))
    if (!unread.has(path.split('.')[0])) rowIssues.push({ path, issue });

  const values = writtenValues(resource, { ...parent, ...given }, context());
  const after = withNames(reading, { ...stored, ...parent, ...given });
  for (const name of Object.keys(given)) {
    const field = resource.fields[name];
    const none = field && behaviourOf(field).none;
    if (!found[name] && !sameValue(given[name], none) && sameValue(values[name], none))
      rowIssues.push({ path: name, issue: { code: 'notApplicable' } });
  }
  const names = Object.keys(given).filter(
    (name) => !stored || found[name] || !isWrittenAlike(reading, name, values[name], stored),
  );
  if (stored && names.length > 0 && !resource.can.edit(stored)) rowIssues.push({ word: 'locked' });
  const changes = names.flatMap((name) => changesOf(reading, name, stored, after));
  const data = Object.fromEntries(names.map((name) => [name, values[name]]));
  const is = rowIssues.length > 0 ? 'wrong' : !stored ? 'new' : names.length > 0 ? 'changed' : 'unchanged';
  const place = placeIn([...cells.keys()]);
  rowIssues.sort((one, other) => place(one.path) - place(other.path));
  return {
    ...{ row, is, changes, issues: rowIssues, data },
    title: format.title({ ...after, id: stored?.id }).replace(/^#$/, ''),
    ...(stored && { id: stored.id, was: Object.fromEntries(names.map((name) => [name, stored[name]])) }),
  };
};
