import type { Registry } from '#schema/registry.ts';
import type { Language } from '#values/language.ts';
import type { FileStore } from '../../files/fileStore.ts';
import type { Writer } from '../../store/store.ts';
import type { RecordStore } from '../recordStore.ts';

/** What every write of records needs: the transaction it is in, and where things are. */
export interface WriteContext {
  readonly writer: Writer;
  readonly registry: Registry;
  readonly records: RecordStore;
  readonly files: FileStore;
  readonly language: Language;
  readonly now: () => number;
}
