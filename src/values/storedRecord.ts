import type { Id } from './id.ts';

/** A record as the API returns it: its values and its id. Ids of the embedded server are numbers. */
export type StoredRecord<RecordId extends Id = Id> = Readonly<Record<string, unknown>> & { readonly id: RecordId };
