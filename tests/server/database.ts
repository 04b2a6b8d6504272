import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { SqlDialect } from '#server/store/dialect.ts';
import { postgres } from '#server/store/postgres/postgres.ts';
import { sqlite } from '#server/store/sqlite/sqlite.ts';

/** A test's database, in the store that this run tests. */
export interface TestDatabase {
  /** Where it is. */
  readonly url: string;
  /** Opens it, again after each close. */
  dialect(): SqlDialect;
  /** Runs statements on it without the server. */
  run(...texts: readonly string[]): Promise<void>;
  rows(text: string): Promise<readonly Record<string, unknown>[]>;
  /** Another database with the same content, for a test of that copy of the folder. Nobody may have this one open. */
  copied(folder: string): Promise<TestDatabase>;
  drop(): Promise<void>;
}

/** Where the run's PostgreSQL is; `undefined` in a run over SQLite. */
const server = (): string | undefined =>
  process.env.TEST_STORE === 'postgres' ? process.env.TEST_POSTGRES_URL : undefined;

/** Whether the run's store is a file: for what is true of SQLite alone. */
export const inFile = server() === undefined;

/** The template of databases in PostgreSQL. It has the server's own tables, so that no test has to create them. */
export const preparedName = 'prepared';

/** A database without records, for the test with that folder. */
export const testDatabase = async (folder: string): Promise<TestDatabase> => {
  const url = server();
  return url === undefined ? fileIn(folder) : made(url, preparedName);
};

/** A database on the server without even a table; `options`: more options to create it with. */
export const emptyDatabase = (options = ''): Promise<TestDatabase> => emptyOn(String(server()), options);

/** The same on that server, whichever store this run tests. */
export const emptyOn = (url: string, options = ''): Promise<TestDatabase> => made(url, `template0 ${options}`);

/** SQLite, in that folder. */
export const fileIn = (folder: string): TestDatabase => {
  const path = join(folder, 'database.sqlite');
  const open = async <T>(work: (database: DatabaseSync) => T): Promise<T> => {
    const database = new DatabaseSync(path);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    url: path,
    dialect: () => sqlite(path),
    run: (...texts) => open((database) => texts.forEach((text) => void database.exec(text))),
    rows: (text) => open((database) => database.prepare(text).all()),
    // The file was copied with the folder.
    copied: async (other) => fileIn(other),
    drop: async () => undefined,
  };
};

const asked = async (url: string, ...texts: readonly string[]): Promise<readonly Record<string, unknown>[]> => {
  const client = new Client(url);
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const text of texts) ({ rows } = await client.query(text));
    return rows;
  } finally {
    await client.end();
  }
};

const made = async (url: string, template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies its files as they are, in half the time of copying page by page through the log.
  await asked(url, `create database ${name} template ${template} strategy file_copy`);
  const own = new URL(`/${name}`, url).href;
  return {
    url: own,
    dialect: () => postgres(own),
    run: async (...texts) => void (await asked(own, ...texts)),
    rows: (text) => asked(own, text),
    copied: () => made(url, name),
    drop: async () => void (await asked(url, `drop database if exists ${name} with (force)`)),
  };
};
