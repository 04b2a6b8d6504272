import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { readId } from '#schema/kinds/reference/ids.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { pause, rowsPerPause } from '../../batch/pause.ts';
import { relatedRecords, type Source } from '../../batch/recordsWith.ts';
import type { RecordList } from '../../list/recordListContext.ts';
import { itemText } from '../../sheet/cell.ts';
import { type MatchKey, matchKeys } from '../read/importedFields.ts';
import type { Columns } from '../read/matchColumns.ts';
import { fromMonthFirst, isMonthFirst } from '../read/parseDay.ts';
import { type CellContext, readCell } from '../read/readCell.ts';
import type { ItemsContext } from '../read/readItems.ts';
import { isBlank, type SheetValue, type Table, type TableRow, valueText } from '../read/table.ts';
import { embedded } from './fieldChanges.ts';
import { sameName } from './findRecords.ts';
import { cellsOf, itemsByWord, keyText, namedByField, optionsByWord, recordsByKey } from './lookUps.ts';
import type { ImportMode, Plan, PlannedRow, RowIssue } from './plan.ts';
import { type PlanContext, planRow } from './planRow.ts';

interface ImportRequest extends Pick<RecordList, 'resource' | 'format' | 'labels'> {
  readonly table: Table;
  readonly columns: Columns;
  /** `undefined`: every row is a new record. */
  readonly key: MatchKey | undefined;
  readonly mode: ImportMode;
  readonly timeZone: string;
  /** Gets the progress, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The context for reading cells, by field; for values of list items, by `items.price`. */
const contextOf = (request: ImportRequest, named: PlanContext['named']): PlanContext['context'] => {
  const { resource, format, labels, timeZone } = request;
  const { word } = format.context(resource.title, {});
  const yes = ['ya', 'yes', word('yes').toLowerCase()].map((text) => [text, true] as const);
  const no = ['tidak', 'no', word('no').toLowerCase()].map((text) => [text, false] as const);
  const yesNo = new Map<string, boolean>([...yes, ...no]);
  const contexts = new Map<string, CellContext>();
  const contextAt = (path: string): CellContext => {
    const cached = contexts.get(path);
    if (cached) return cached;
    const options = optionsByWord(resource, path, labels.option);
    const context: CellContext = {
      ...{ language: format.language, timeZone },
      option: (text) => options.get(sameName(text)),
      optionWord: (option) => labels.option(path.split('.')[0] ?? path, option),
      yesNo: (text) => yesNo.get(text),
      items: itemsAt(path),
      named: (name) => named.get(path)?.ids(name) ?? [],
    };
    contexts.set(path, context);
    return context;
  };
  const itemsAt = (list: string): ItemsContext | undefined => {
    const items = itemsByWord(resource, list, (sub) => labels.item(list, sub));
    return (
      items && {
        ...items,
        words: Object.keys(items.fields).map((sub) => `items.${list}.${sub}`),
        text: (sub, item) =>
          itemText(resource, { format }, list, sub, { ...item, ...embedded({ named }, `${list}.${sub}`, sub, item) }),
        read(sub, text) {
          const field = items.fields[sub];
          return field ? readCell(field, text, contextAt(`${list}.${sub}`)) : { value: null };
        },
      }
    );
  };
  return contextAt;
};

/** Whether a column has dates: only these say, and follow, whether the month comes first. */
const hasDates = ({ resource, columns }: ImportRequest, column: number): boolean => {
  const field = fieldNamed(resource, columns[column] ?? '');
  return field !== undefined && behaviourOf(field).time !== undefined;
};

/** Rewrites the dates of a month-first table; wrong rows are also returned with dates in this form. */
const rowFromMonthFirst = (request: ImportRequest, { at, cells }: TableRow): TableRow => ({
  at,
  cells: cells.map((cell, column) => (hasDates(request, column) ? fromMonthFirst(cell) : cell)),
});

/** The values that identify a row's record, if they can be read. */
const keyValues = (planContext: PlanContext, cells: ReadonlyMap<string, SheetValue>): Values => {
  const { resource, context } = planContext;
  const names = new Set(matchKeys(resource).flatMap(({ field, within }) => [field, ...(within ? [within] : [])]));
  const values = [...names].flatMap((name): [string, unknown][] => {
    const field = fieldNamed(resource, name);
    const cell = cells.get(name);
    if (!field || cell === undefined || isBlank(cell)) return [];
    const id = name === 'id' ? readId(valueText(cell)).value : undefined;
    const value = id ?? readCell(field, cell, context(name)).value;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
};

/** Plans what an import would do with each row, by the rules of the form and the API; writes nothing. */
export const makePlan = async (source: Source, request: ImportRequest): Promise<Plan> => {
  const { resource, table, columns, key, mode, onProgress } = request;
  const { signal, parentId } = source;
  const named = await namedByField(source, request, (list) =>
    itemsByWord(resource, list, (sub) => request.labels.item(list, sub)),
  );
  const context = contextOf(request, named);
  const base = { resource, parentId, format: request.format, labels: request.labels, context, named };
  const dates = table.rows.flatMap(({ cells }) => cells.filter((_, column) => hasDates(request, column)));
  const monthFirst = isMonthFirst(dates);
  const rows = table.rows.map((original) => {
    const row = monthFirst ? rowFromMonthFirst(request, original) : original;
    return { row, cells: cellsOf(columns, row) };
  });
  const keys = rows.map(({ cells }) => keyValues({ ...base, related: () => () => undefined }, cells));
  await pause(signal);
  const records = await recordsByKey(source, resource, columns, keys);
  const stored = keys.map((values) => key && records.get(key.field)?.get(keyText(key, values) ?? ''));
  const related = await relatedRecords(
    source,
    resource,
    stored.filter((record) => record !== undefined),
    (field, id) => named.get(field)?.record(id),
  );
  const planContext: PlanContext = { ...base, related };

  /** Values of the rows above, by key: two rows may not be the same record or have the same code. */
  const seen = new Set<string>();
  const duplicateIssues = (values: Values, plan: PlannedRow): RowIssue[] =>
    matchKeys(resource).flatMap((matchKey): RowIssue[] => {
      const text = columns.includes(matchKey.field) ? keyText(matchKey, values) : undefined;
      if (text === undefined) return [];
      const value = `${matchKey.field} ${text}`;
      if (seen.has(value)) return [{ path: matchKey.field, word: 'twice' }];
      seen.add(value);
      const existing = matchKey.field === 'id' ? undefined : records.get(matchKey.field)?.get(text);
      return existing && existing.id !== plan.id ? [{ path: matchKey.field, issue: { code: 'unique' } }] : [];
    });

  const planOne = (index: number, row: TableRow, cells: ReadonlyMap<string, SheetValue>): PlannedRow => {
    const record: StoredRecord | undefined = stored[index];
    const values = keys[index] ?? {};
    const emptyPlan = { row, changes: [], issues: [], title: '' };
    if (key?.field === 'id' && !record && !isBlank(cells.get('id')))
      return { ...emptyPlan, is: 'wrong', issues: [{ path: 'id', word: 'noRecord' }] };
    if (mode !== 'both' && (mode === 'change') === !record)
      return { ...emptyPlan, is: 'skipped', title: record ? request.format.title(record) : '' };
    const plan = planRow(planContext, row, cells, record);
    const issues = [...plan.issues, ...duplicateIssues(values, plan)];
    return issues.length > plan.issues.length ? { ...plan, is: 'wrong', issues } : plan;
  };

  const plans: PlannedRow[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % rowsPerPause === 0) {
      onProgress(index / rows.length);
      await pause(signal);
    }
    plans.push(planOne(index, row, cells));
  }
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, skipped: 0 };
  for (const { is } of plans) counts[is] += 1;
  return { rows: plans, counts, monthFirst };
};
