import type { Language } from '#values/language.ts';
import { ChangeLog } from '../../changes/changeLog.ts';
import type { Writer } from '../../store/store.ts';
import type { RecordParts } from '../resourceScope.ts';

/** Where things are that a write needs. */
export type WriteParts = Pick<RecordParts, 'registry' | 'records' | 'files' | 'clock'>;

/** What every write of records needs: the transaction it is in, and where things are. */
export interface WriteContext extends WriteParts {
  readonly writer: Writer;
  readonly language: Language;
  /** Is told of every change. */
  readonly log: ChangeLog;
  /** Fields whose text could do harm and is kept without that. */
  readonly cleaned: Set<string>;
  /** Whether places in an order are settled by the caller, once for many records. */
  readonly placesLater?: boolean;
}

/** A write of records in that transaction, with nothing in its log yet. */
export const writingIn = (parts: WriteParts, writer: Writer, language: Language): WriteContext => ({
  ...parts,
  writer,
  language,
  log: new ChangeLog(),
  cleaned: new Set(),
});
