import type { Registry } from '#schema/registry.ts';
import type { Language } from '#values/language.ts';
import { ChangeLog } from '../../changes/changeLog.ts';
import type { FileStore } from '../../files/fileStore.ts';
import type { Writer } from '../../store/store.ts';
import type { RecordStore } from '../recordStore.ts';
import type { RecordParts } from '../resourceScope.ts';

/** What every write of records needs: the transaction it is in, and where things are. */
export interface WriteContext {
  readonly writer: Writer;
  readonly registry: Registry;
  readonly records: RecordStore;
  readonly files: FileStore;
  readonly language: Language;
  readonly now: () => number;
  /** Is told of every change. */
  readonly log: ChangeLog;
  /** Fields whose text could do harm and is kept without that. */
  readonly cleaned: Set<string>;
  /** Whether places in an order are settled by the caller, once for many records. */
  readonly placesLater?: boolean;
}

/** A write of records in that transaction, with nothing in its log yet. */
export const writingIn = (
  { registry, records, files, clock }: Pick<RecordParts, 'registry' | 'records' | 'files' | 'clock'>,
  writer: Writer,
  language: Language,
): WriteContext => ({
  writer,
  registry,
  records,
  files,
  language,
  now: clock,
  log: new ChangeLog(),
  cleaned: new Set(),
});
