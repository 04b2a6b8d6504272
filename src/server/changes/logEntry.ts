import type { EntryKind } from '#api/contract/changes.ts';
import { entryMeta } from '#api/contract.ts';
import type { Resource } from '#schema/resource.ts';
import { ApiError } from '../http/ApiError.ts';
import type { SignedCall } from '../http/call.ts';
import { type Reply, success } from '../http/reply.ts';
import type { WriteContext } from '../records/write/WriteContext.ts';
import type { Reader } from '../store/store.ts';
import { settlePlaces } from './batches/settlePlaces.ts';
import { isMove, type WrittenRecord } from './changeLog.ts';
import { addChanges, beginEntry, type EntryStart, readEntry } from './entries.ts';
import { labelParts, nameOf } from './recordLabel.ts';

interface LoggedChange extends Pick<EntryStart, 'kind' | 'by' | 'parentId' | 'total' | 'undoes'> {
  readonly resource: Resource;
  /** The record that was meant, where others change along with it. */
  readonly id?: number;
}

/** Kinds of entry that are about one record. */
const singleRecordKinds: readonly EntryKind[] = ['create', 'update', 'move', 'delete', 'restore'];

const kindOf = (kind: EntryKind, { resource, changed }: WrittenRecord): EntryKind =>
  kind === 'update' && changed && isMove(resource, changed) ? 'move' : kind;

/** Logs what a transaction has changed, as one entry within it. @returns its id; `undefined` if nothing has changed */
export const logEntry = async (context: WriteContext, change: LoggedChange): Promise<number | undefined> => {
  const { writer, records, log, language } = context;
  const now = context.clock();
  const { rows, written } = await log.collect(writer, records, now);
  const main = written.find(({ found }) => found.values.id === change.id) ?? written[0];
  if (!main) return undefined;
  const kind = kindOf(change.kind, main);
  const { id } = main.found.values;
  const record =
    change.total === 1 && singleRecordKinds.includes(kind)
      ? { id, name: await nameOf(records, main.resource, main.found.values, writer.db) }
      : undefined;
  // The address of a restore does not name the parent.
  const parentId = change.parentId ?? labelParts(change.resource, main.found.values).parent_id;
  const entry = await beginEntry(writer, {
    ...{ kind, by: change.by, parentId, total: change.total, undoes: change.undoes },
    ...{ resource: change.resource.name, language, at: now, changed: Math.min(written.length, change.total), record },
  });
  await addChanges(writer, entry, rows);
  if (context.placesLater) await settlePlaces(context, entry);
  return entry;
};

/** The reply with one entry. @throws {ApiError} 404 */
export const entryReply = async (
  { language }: Pick<SignedCall, 'language'>,
  db: Reader,
  id: number,
  status: 200 | 202 = 200,
): Promise<Reply> => {
  const entry = await readEntry(db, id);
  if (!entry) throw new ApiError(404, 'entryNotFound', { params: { id } });
  return success(language, { status, data: entry, meta: entryMeta(id) });
};
