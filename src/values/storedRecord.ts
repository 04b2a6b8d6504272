import type { Id } from './id.ts';

/** A record as the API has it: its values, and the id that tells it apart. The server's own ids are numbers. */
export type StoredRecord<RecordId extends Id = Id> = Readonly<Record<string, unknown>> & { readonly id: RecordId };
