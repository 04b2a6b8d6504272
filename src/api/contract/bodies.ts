import type { Id } from '#values/id.ts';

/** Who logs out: of what the log-in gave. */
export interface Leaving {
  readonly id_user: Id;
  readonly refresh_token: string;
}

/** What logs a person in and out, as JSON or as the text of a form (`new URLSearchParams({ … })`); where a field of it is wrong, `fieldErrors` says `username` or `password`. */
export const loginBody = (username: string, password: string): unknown => ({ username, password });
export const logoutBody = ({ id_user }: Leaving): unknown => ({ id_user });

/** Which record is written: the name of its resource, and its id, which a new one has not. */
export interface Written {
  readonly resource: string;
  readonly id?: Id;
}

/** The JSON body that adds or changes one record: its fields as they are. Around them: `(fields) => ({ item: fields })`. */
export const writeBody = (fields: unknown, _of: Written): unknown => fields;

/** What goes up where files come along; a part beside the fields: `(fields, { id }) => ({ ...fields, ...(id && { _method: 'PUT' }) })`. */
export const formFields = (fields: Readonly<Record<string, unknown>>, _of: Written) => fields;

/** The fields in such a body; something else where it holds none. */
export const fieldsIn = (body: Readonly<Record<string, unknown>>): unknown => body;

/** What changes or deletes several records at once: its body, and its members by name for who reads it. */
export const bulkKeys = { action: 'action', ids: 'ids', change: 'data' } as const;
export const bulkActions = { update: 'update', delete: 'delete' } as const;
export const bulkBody = (ids: readonly Id[], change?: Readonly<Record<string, unknown>>) =>
  change
    ? { [bulkKeys.action]: bulkActions.update, [bulkKeys.ids]: ids, [bulkKeys.change]: change }
    : { [bulkKeys.action]: bulkActions.delete, [bulkKeys.ids]: ids };

/** What adds several records at once, or tells what would become of them; its answer has these members too. */
export const importKeys = { rows: 'rows', dryRun: 'dry_run' } as const;

export const importBody = <Rows, Flag>(rows: Rows, dryRun: Flag) => ({
  [importKeys.rows]: rows,
  [importKeys.dryRun]: dryRun,
});

/** A value's place in a record: its field, and in a list its index and its own field there. */
export interface PartPlace {
  readonly field: string;
  readonly index?: number;
  readonly sub?: string;
}

/** The name of the part of a multipart form that holds what stands there: `name`, `name[0]`, `name[0][sub]`. */
export const partName = (field: string, ...inside: readonly (string | number)[]): string =>
  field + inside.map((step) => `[${step}]`).join('');

const written = /^([A-Za-z_][\w-]{0,99})(?:\[(\d{1,3})\](?:\[([A-Za-z_][\w-]{0,99})\])?)?$/;

/** Where a part of that name belongs: nothing deeper is sent, so nothing deeper is read. */
export const partPlace = (name: string): PartPlace | undefined => {
  const [, field, index, sub] = written.exec(name) ?? [];
  if (field === undefined) return undefined;
  return { field, ...(index !== undefined && { index: Number(index) }), ...(sub !== undefined && { sub }) };
};
