import type { Id } from '#values/id.ts';

/** Who logs out: values from the log-in. */
export interface LogoutSession {
  readonly id_user: Id;
  readonly refresh_token: string;
}

/**
 * The bodies of log-in and log-out: JSON, or a form (`new URLSearchParams({ … })`). `fieldErrors` must name their wrong
 * fields `username` and `password`.
 */
export const loginBody = (username: string, password: string): unknown => ({ username, password });
export const logoutBody = ({ id_user }: LogoutSession): unknown => ({ id_user });

/** The record that is written: the name of its resource, and its id unless it is new. */
export interface WriteTarget {
  readonly resource: string;
  readonly id?: Id;
}

/** The JSON body of a create or an update: the fields as they are. To wrap them: `(fields) => ({ item: fields })`. */
export const writeBody = (fields: unknown, _of: WriteTarget): unknown => fields;

/**
 * The fields of a write with files. To add a part:
 * `(fields, { id }) => ({ ...fields, ...(id && { _method: 'PUT' }) })`.
 */
export const formFields = (fields: Readonly<Record<string, unknown>>, _of: WriteTarget) => fields;

/** The fields in such a body; not an object if it has none. */
export const fieldsIn = (body: Readonly<Record<string, unknown>>): unknown => body;

/** The body that changes or deletes several records at once, and its keys. */
export const bulkKeys = { action: 'action', ids: 'ids', change: 'data' } as const;
export const bulkActions = { update: 'update', delete: 'delete' } as const;
export const bulkBody = (ids: readonly Id[], change?: Readonly<Record<string, unknown>>) =>
  change
    ? { [bulkKeys.action]: bulkActions.update, [bulkKeys.ids]: ids, [bulkKeys.change]: change }
    : { [bulkKeys.action]: bulkActions.delete, [bulkKeys.ids]: ids };

/** The keys of the body that imports records or reports what would happen to them; the response has them too. */
export const importKeys = { rows: 'rows', dryRun: 'dry_run' } as const;

export const importBody = <Rows, Flag>(rows: Rows, dryRun: Flag) => ({
  [importKeys.rows]: rows,
  [importKeys.dryRun]: dryRun,
});

/** A value's place in a record: its field; in a list also the index and the item's field. */
export interface PartPlace {
  readonly field: string;
  readonly index?: number;
  readonly sub?: string;
}

/** The name of a value's part in a multipart form: `name`, `name[0]`, `name[0][sub]`. */
export const partName = (field: string, ...inside: readonly (string | number)[]): string =>
  field + inside.map((step) => `[${step}]`).join('');

const partNamePattern = /^([A-Za-z_][\w-]{0,99})(?:\[(\d{1,3})\](?:\[([A-Za-z_][\w-]{0,99})\])?)?$/;

/** The place of a part with that name. Nothing deeper is sent, so nothing deeper is read. */
export const partPlace = (name: string): PartPlace | undefined => {
  const [, field, index, sub] = partNamePattern.exec(name) ?? [];
  if (field === undefined) return undefined;
  return { field, ...(index !== undefined && { index: Number(index) }), ...(sub !== undefined && { sub }) };
};
