import type { ColumnType } from './dialect.ts';
import type { TableIndex } from './resourceTable.ts';

/** A table of the server's own, which no resource file describes. Names start with `_`, as no resource's does. */
export interface SystemTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** The primary key, if it is not the number `id`. */
  readonly key?: string;
  readonly unique?: readonly string[];
  /** Each of one column, or of several. */
  readonly indexes?: readonly (string | readonly string[])[];
  /** Old names of columns, whose values are taken over. */
  readonly renamedFrom?: Readonly<Record<string, string>>;
  /** SQL expressions for new columns in existing rows; `null` by default. */
  readonly backfill?: Readonly<Record<string, string>>;
  /** Its rows can be lost: when its columns change, it is recreated empty. */
  readonly ephemeral?: true;
}

/** The version of the data, raised only if older programs must not open it: a new table or column is no reason. */
export const dataVersion = 1;

/** Accounts, sessions, codes; used signatures, stored responses; the fund; the change log; the tables' definitions. */
export const systemTables: readonly SystemTable[] = [
  {
    name: '_account',
    columns: {
      id: 'key',
      role: 'text',
      name: 'text',
      email: 'text',
      phone: 'text',
      number: 'text',
      birth_date: 'text',
      gender: 'text',
      address: 'text',
      profile_picture: 'text',
      password_hash: 'text',
      created_at: 'text',
      updated_at: 'text',
    },
    unique: ['email', 'phone'],
    renamedFrom: { role: 'kind' },
    // The first start creates the account of the staff before all others.
    backfill: { role: "case when id = (select min(id) from _account) then 'staff' else 'member' end" },
  },
  {
    name: '_session',
    columns: { token_hash: 'text', account_id: 'integer', expires_at: 'integer' },
    key: 'token_hash',
    indexes: ['account_id', 'expires_at'],
    ephemeral: true,
  },
  {
    name: '_code',
    columns: { id: 'key', account_id: 'integer', code_hash: 'text', length: 'integer', expires_at: 'integer' },
    indexes: ['account_id', 'expires_at'],
    ephemeral: true,
  },
  {
    name: '_attempt',
    columns: { id: 'key', name: 'text', expires_at: 'integer' },
    indexes: ['name', 'expires_at'],
    ephemeral: true,
  },
  {
    name: '_signature',
    columns: { signature: 'text', expires_at: 'integer' },
    key: 'signature',
    // Each write deletes the expired ones.
    indexes: ['expires_at'],
    ephemeral: true,
  },
  {
    name: '_answer',
    columns: {
      key: 'text',
      fingerprint: 'text',
      status: 'integer',
      body: 'text',
      headers: 'text',
      expires_at: 'integer',
    },
    key: 'key',
    indexes: ['expires_at'],
    ephemeral: true,
  },
  {
    name: '_programme',
    columns: { id: 'key', name_id: 'text', name_en: 'text', text_id: 'text', text_en: 'text', goal: 'integer' },
  },
  {
    name: '_gift',
    columns: {
      id: 'key',
      number: 'text',
      account_id: 'integer',
      programme_id: 'integer',
      donor: 'text',
      amount: 'integer',
      fee: 'integer',
      method: 'integer',
      payment_code: 'text',
      paid_at: 'text',
      expires_at: 'text',
      created_at: 'text',
    },
    // The second has all that is added up of the paid ones: reading them beside it would take three times as long.
    indexes: ['programme_id', ['paid_at', 'programme_id', 'amount', 'account_id'], 'account_id'],
  },
  {
    name: '_entry',
    columns: {
      id: 'key',
      kind: 'text',
      resource: 'text',
      parent_id: 'integer',
      record_id: 'integer',
      name: 'text',
      at: 'text',
      account_id: 'integer',
      language: 'text',
      total: 'integer',
      done: 'integer',
      changed: 'integer',
      state: 'text',
      undoes: 'integer',
      undone_by: 'integer',
      undone_left: 'integer',
    },
    indexes: ['resource', 'account_id', 'at', 'state', 'undoes'],
  },
  {
    // `action`: create, update or delete; `record`: all of it, as JSON; `old`: what its changed fields held; `under`:
    // the record that it was deleted or restored with, by which it is found; `undone_by`: the entry that undid it last.
    name: '_change',
    columns: {
      id: 'key',
      entry_id: 'integer',
      resource: 'text',
      record_id: 'integer',
      action: 'text',
      record: 'json',
      old: 'json',
      version: 'integer',
      under: 'text',
      name: 'text',
      binned_at: 'integer',
      undone_by: 'integer',
    },
    indexes: [['entry_id', 'under'], 'record_id', 'binned_at'],
  },
  {
    // Rows of a batch still to be processed, some tens each.
    name: '_slice',
    columns: { id: 'key', entry_id: 'integer', first: 'integer', rows: 'json' },
    indexes: ['entry_id'],
  },
  {
    name: '_refusal',
    columns: {
      id: 'key',
      entry_id: 'integer',
      row: 'integer',
      record_id: 'integer',
      errors: 'json',
      message: 'text',
    },
    indexes: ['entry_id'],
  },
  // When expired data was removed.
  { name: '_tidied', columns: { id: 'key', at: 'integer' }, ephemeral: true },
  // The state of each table, and that of all together under an empty name.
  { name: '_state', columns: { name: 'text', value: 'integer' }, key: 'name', ephemeral: true },
  { name: '_definition', columns: { resource: 'text', definition: 'text' }, key: 'resource', ephemeral: true },
];

/** The indexes of such a table. */
export const systemIndexes = ({ name: table, unique = [], indexes = [] }: SystemTable): readonly TableIndex[] => {
  const index = (columns: string | readonly string[], unique: boolean): TableIndex => ({
    name: `${unique ? 'ux' : 'ix'}_${table}__${[columns].flat().join('__')}`,
    columns: [columns].flat().map((name) => ({ name, caseless: unique })),
    unique,
  });
  return [...unique.map((name) => index(name, true)), ...indexes.map((name) => index(name, false))];
};
