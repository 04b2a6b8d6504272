import type { Insertable } from 'kysely';
import type { Entry, EntryKind, RefusedRow } from '#api/contract/changes.ts';
import { fallbackLanguage, knownLanguage, type Language } from '#values/language.ts';
import { insertRows, type Reader, type Row, type Writer } from '../store/store.ts';

/** A new entry. */
export interface EntryStart {
  readonly kind: EntryKind;
  readonly resource: string;
  readonly by: number;
  /** For the messages about refused rows. */
  readonly language: Language;
  readonly at: number;
  /** How many records are meant. */
  readonly total: number;
  /** Records that are changed already; where it is set, the entry is done. */
  readonly changed?: number;
  /** The parent record's id, for a nested resource. */
  readonly parentId?: number | undefined;
  /** The one record that it is about. */
  readonly record?: { readonly id: number; readonly name: string } | undefined;
  readonly undoes?: number | undefined;
}

/** What the server itself needs of an entry. */
export interface StoredEntry {
  readonly id: number;
  readonly kind: EntryKind;
  readonly resource: string;
  readonly parentId: number | undefined;
  readonly language: Language;
  readonly state: Entry['state'];
  readonly undoes: number | undefined;
  readonly undoneBy: number | undefined;
  /** How many of its changes were not undone with the others. */
  readonly undoneLeft: number;
  readonly record: EntryStart['record'];
}

export const beginEntry = async (writer: Writer, start: EntryStart): Promise<number> => {
  const { kind, resource, language, total, changed, record, undoes } = start;
  const progress: Pick<Entry, 'state' | 'done'> =
    changed === undefined ? { state: 'running', done: 0 } : { state: 'done', done: total };
  const { id } = await writer.db
    .insertInto('_entry')
    .values({
      kind,
      resource,
      language,
      ...progress,
      total,
      changed: changed ?? 0,
      undoes: undoes ?? null,
      parent_id: start.parentId ?? null,
      record_id: record?.id ?? null,
      name: record?.name ?? null,
      at: new Date(start.at).toISOString(),
      account_id: start.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (undoes !== undefined) await settleUndone(writer, undoes);
  return Number(id);
};

export const addChanges = async ({ db }: Writer, entry: number, rows: readonly Row[]): Promise<void> => {
  const entryRows = rows.map((row) => ({ ...row, entry_id: entry }));
  await insertRows(db, '_change', entryRows);
};

/** Adds to an entry's progress. */
export const advanceEntry = ({ db }: Writer, id: number, { done, changed }: Pick<Entry, 'done' | 'changed'>) =>
  db
    .updateTable('_entry')
    .set((at) => ({ done: at('done', '+', done), changed: at('changed', '+', changed) }))
    .where('id', '=', id)
    .execute();

export const setEntry = ({ db }: Writer, id: number, values: Insertable<Row>) =>
  db.updateTable('_entry').set(values).where('id', '=', id).execute();

/** The undo entries of an entry that were not undone themselves. */
const undosOf = (db: Reader, id: number) =>
  db.selectFrom('_entry').where('undoes', '=', id).where('undone_by', 'is', null);

/** The changes of an entry that are not undone. */
export const remainingChanges = (db: Reader, id: number) =>
  db
    .selectFrom('_change')
    .where('entry_id', '=', id)
    .where('under', 'is', null)
    .where(({ eb, or }) => or([eb('undone_by', 'is', null), eb('undone_by', 'not in', undosOf(db, id).select('id'))]));

const remainingCount = async (db: Reader, id: number): Promise<number> => {
  const count = remainingChanges(db, id).select(({ fn }) => fn.countAll().as('left'));
  return Number((await count.executeTakeFirstOrThrow()).left);
};

/**
 * The entry that did the same last: one whose undo was undone was done again by that. It is undone in place of the
 * first, or it would be offered on. One that was done again in part is the last itself.
 */
export const lastDoneAs = async (db: Reader, entry: StoredEntry): Promise<StoredEntry> => {
  const undone = db.selectFrom('_entry').where('undoes', '=', entry.id).where('undone_by', 'is not', null);
  const row = await undone.select('undone_by').orderBy('id', 'desc').executeTakeFirst();
  const again = row && (await keptEntry(db, Number(row.undone_by)));
  if (!again || (await remainingCount(db, again.id)) !== (await remainingCount(db, entry.id))) return entry;
  return lastDoneAs(db, again);
};

/** Notes that a restore has undone the deletions of an entry whose records have left the bin. */
export const settleRestored = async (writer: Writer, id: number, restore: number): Promise<void> => {
  const restored = remainingChanges(writer.db, id).where('action', '=', 'delete').where('binned_at', 'is', null);
  await writer.db.updateTable('_change').set({ undone_by: restore }).where('id', 'in', restored.select('id')).execute();
  await settleUndone(writer, id);
};

/**
 * Stores which entry undid that one, the latest with an effect, and how many changes it left; or that none did. If that
 * one is an undo itself, this decides whether its own entry is undone, so that is settled too.
 */
export const settleUndone = async (writer: Writer, id: number): Promise<void> => {
  const { db } = writer;
  const undos: Row[] = [];
  for (const undo of await undosOf(db, id).selectAll().orderBy('id', 'desc').execute())
    if (!(await hadNoEffect(db, undo))) undos.push(undo);
  const [latest] = undos;
  const allEnded = latest && undos.every(({ state }) => state !== 'running');
  const remaining = allEnded ? await remainingCount(db, id) : 0;
  await setEntry(writer, id, { undone_by: latest?.id ?? null, undone_left: remaining });
  const entry = await keptEntry(db, id);
  if (entry?.undoes !== undefined) await settleUndone(writer, entry.undoes);
};

/** Whether an undo had no effect: it changed no record, and a row was refused or it was stopped early. */
const hadNoEffect = async (db: Reader, { id, state, total, done, changed }: Row): Promise<boolean> => {
  if (state === 'running' || Number(changed) > 0) return false;
  const refused = db.selectFrom('_refusal').select('row').where('entry_id', '=', Number(id)).limit(1);
  return Number(done) < Number(total) || (await refused.executeTakeFirst()) !== undefined;
};

const optionalNumber = (cell: unknown): number | undefined =>
  cell === null || cell === undefined ? undefined : Number(cell);

export const keptEntry = async (db: Reader, id: number): Promise<StoredEntry | undefined> => {
  const row = await db.selectFrom('_entry').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id,
      kind: row.kind as EntryKind,
      resource: String(row.resource),
      parentId: optionalNumber(row.parent_id),
      language: knownLanguage(row.language) ?? fallbackLanguage,
      state: row.state as Entry['state'],
      undoes: optionalNumber(row.undoes),
      undoneBy: optionalNumber(row.undone_by),
      undoneLeft: Number(row.undone_left ?? 0),
      record: row.record_id === null ? undefined : { id: Number(row.record_id), name: String(row.name ?? '') },
    }
  );
};

export const entryQuery = (db: Reader) =>
  db
    .selectFrom('_entry')
    .leftJoin('_account', '_account.id', '_entry.account_id')
    .selectAll('_entry')
    .select('_account.name as person')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('_change').select('_change.id').whereRef('entry_id', '=', '_entry.id')).as('kept'),
    );

/** Who did it, from a row that has the account's name as `person`. */
export const personOf = (row: Row) => ({ id: Number(row.account_id), name: String(row.person ?? '') });

/** An entry as the API returns it. */
export const entryOf = (row: Row, refused: readonly RefusedRow[] = []): Entry => ({
  id: Number(row.id),
  kind: row.kind as EntryKind,
  resource: String(row.resource),
  ...(row.record_id !== null && { record_id: Number(row.record_id), name: String(row.name ?? '') }),
  ...(row.parent_id !== null && { parent_id: Number(row.parent_id) }),
  at: String(row.at),
  by: personOf(row),
  total: Number(row.total),
  done: Number(row.done),
  changed: Number(row.changed),
  state: row.state as Entry['state'],
  ...(row.undone_by !== null && { undone_by: Number(row.undone_by) }),
  ...(Number(row.undone_left ?? 0) > 0 && { undone_left: Number(row.undone_left) }),
  ...(Number(row.changed) > 0 && !row.kept && { forgotten: true as const }),
  refused,
});

/** Most refused rows in one reply. */
const maxRefused = 1_000;

/** One entry with the rows that it refused. */
export const readEntry = async (db: Reader, id: number): Promise<Entry | undefined> => {
  const row = await entryQuery(db).where('_entry.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const refused = await db
    .selectFrom('_refusal')
    .leftJoin('_change', (join) =>
      join
        .onRef('_change.record_id', '=', '_refusal.record_id')
        .on('_change.resource', '=', String(row.resource))
        .on('_change.binned_at', 'is not', null),
    )
    .selectAll('_refusal')
    .select('_change.name')
    .where('_refusal.entry_id', '=', id)
    .orderBy('_refusal.row')
    .limit(maxRefused)
    .execute();
  const rows = refused.map((refusal) => ({
    row: Number(refusal.row),
    ...(refusal.record_id !== null && { id: Number(refusal.record_id) }),
    ...(refusal.name !== null && { name: String(refusal.name) }),
    ...(refusal.errors !== null && { errors: JSON.parse(String(refusal.errors)) as Record<string, string[]> }),
    message: String(refusal.message),
  }));
  return entryOf(row as Row, rows);
};
