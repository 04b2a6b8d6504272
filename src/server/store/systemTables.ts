import type { ColumnType } from './dialect.ts';
import type { TableIndex } from './resourceTable.ts';

/** A table of the server's own: no resource file speaks of it. Names start with `_`, which no resource's does. */
export interface SystemTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** The primary key where it is not the number `id`. */
  readonly key?: string;
  readonly unique?: readonly string[];
  readonly indexes?: readonly string[];
  /** Columns that an older version called otherwise: what they held is taken over. */
  readonly renamedFrom?: Readonly<Record<string, string>>;
  /** What rows of an older version, which had no such column, hold in it: an SQL expression; `null` by default. */
  readonly backfill?: Readonly<Record<string, string>>;
  /** Holds nothing that anybody would miss for long: where its columns change it is made anew, empty. */
  readonly ephemeral?: true;
}

/**
 * Which version of the data this is. Grows where an older program must not open them any more; a table or column more
 * is no reason.
 */
export const dataVersion = 1;

/**
 * People, their sessions and codes; what was answered already; the endowment fund; who changed what; what the tables were
 * made from.
 */
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
    // The first start makes the account of the staff before every other one.
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
    // Each write takes the old ones out.
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
    indexes: ['programme_id', 'paid_at', 'account_id'],
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
    // `action`: create, update or delete; `record`: the whole of it, as JSON; `old`: what its changed fields held;
    // `under`: which one took it along; `undone_by`: which entry took it back last.
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
    indexes: ['entry_id', 'record_id', 'binned_at'],
  },
  {
    // Rows of a batch that are still to be worked through, some tens each.
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
  // When what has had its time was done away with.
  { name: '_tidied', columns: { id: 'key', at: 'integer' }, ephemeral: true },
  // Which state each table is in, and under no name all of them together.
  { name: '_state', columns: { name: 'text', value: 'integer' }, key: 'name', ephemeral: true },
  { name: '_definition', columns: { resource: 'text', definition: 'text' }, key: 'resource', ephemeral: true },
];

/** The indexes of such a table. */
export const systemIndexes = ({ name: table, unique = [], indexes = [] }: SystemTable): readonly TableIndex[] => {
  const index = (column: string, unique: boolean): TableIndex => ({
    name: `${unique ? 'ux' : 'ix'}_${table}__${column}`,
    columns: [{ name: column, caseless: unique }],
    unique,
  });
  return [...unique.map((name) => index(name, true)), ...indexes.map((name) => index(name, false))];
};
