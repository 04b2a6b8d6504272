import type { Language } from '#values/language.ts';
import { ChangeLog } from '../../changes/changeLog.ts';
import type { Writer } from '../../store/store.ts';
import type { RecordParts } from '../resourceScope.ts';

/** The services that a write needs. */
export type WriteParts = Pick<RecordParts, 'registry' | 'records' | 'files' | 'clock'>;

/** What every write of records needs: its transaction and the services. */
export interface WriteContext extends WriteParts {
  readonly writer: Writer;
  readonly language: Language;
  /** Records every change. */
  readonly log: ChangeLog;
  /** Fields whose text was stored without what could do harm in it. */
  readonly cleaned: Set<string>;
  /** Whether the caller settles positions, once for many records. */
  readonly placesLater?: boolean;
}

/** The context of a write in that transaction, with an empty log. */
export const writeContext = (parts: WriteParts, writer: Writer, language: Language): WriteContext => ({
  ...parts,
  writer,
  language,
  log: new ChangeLog(),
  cleaned: new Set(),
});
