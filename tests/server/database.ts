import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { SqlDialect } from '#server/store/dialect.ts';
import { postgres } from '#server/store/postgres/postgres.ts';
import { sqlite } from '#server/store/sqlite/sqlite.ts';

/** The database of a test, in whichever store this run is about. */
export interface TestDatabase {
  /** Where it is. */
  readonly url: string;
  /** Opens it, anew after each closing. */
  dialect(): SqlDialect;
  /** Does that to it, past the server. */
  run(...texts: readonly string[]): Promise<void>;
  rows(text: string): Promise<readonly Record<string, unknown>[]>;
  /** Another one that holds the same, for a test of that copy of the folder. Nobody may have this one open. */
  copied(folder: string): Promise<TestDatabase>;
  drop(): Promise<void>;
}

/** Where the run's PostgreSQL is; nowhere where it is about SQLite. */
const server = (): string | undefined =>
  process.env.TEST_STORE === 'postgres' ? process.env.TEST_POSTGRES_URL : undefined;

/** What is only so of the store that is in a file. */
export const inFile = server() === undefined;

/** What databases on a server begin as: the server's own tables are there, which saves each test to make them. */
export const preparedName = 'prepared';

/** A database without records, for a test whose folder that is. */
export const testDatabase = async (folder: string): Promise<TestDatabase> => {
  const url = server();
  return url === undefined ? fileIn(folder) : made(url, preparedName);
};

/** A database on the server in which nothing is at all; `options`: what else it is made with. */
export const emptyDatabase = (options = ''): Promise<TestDatabase> => emptyOn(String(server()), options);

/** The same on that server, whichever store this run is about. */
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
    // It came along with the folder.
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
  // Its files are copied as they are: half the time that it takes page by page, through the log.
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
