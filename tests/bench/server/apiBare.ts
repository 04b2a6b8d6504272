import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { Pool, types } from 'pg';

interface Bare {
  rows(status: string, limit: number, offset: number): unknown;
  total(status: string): unknown;
}

const columns =
  'id, number, status, ordered_at, customer, phone, subtotal, shipping, total, weight, note, created_at, updated_at';

const ofSqlite = (path: string): Bare => {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma mmap_size = 268435456; pragma cache_size = -65536;');
  const rows = database.prepare(
    `select ${columns} from "order" where status = ? order by ordered_at desc, id desc limit ? offset ?`,
  );
  const count = database.prepare('select count(*) as total from "order" where status = ?');
  return {
    rows: (status, limit, offset) => rows.all(status, limit, offset),
    total: (status) => count.get(status)?.total,
  };
};

const ofPostgres = (url: string): Bare => {
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({ connectionString: url, max: 10 });
  // In the index's order: otherwise each page would sort 12,500 rows.
  const order = 'order by ordered_at desc nulls last, id desc nulls last';
  return {
    rows: async (status, limit, offset) =>
      (
        await pool.query(`select ${columns} from "order" where status = $1 ${order} limit $2 offset $3`, [
          status,
          limit,
          offset,
        ])
      ).rows,
    total: async (status) =>
      (await pool.query('select count(*) as total from "order" where status = $1', [status])).rows[0].total,
  };
};

/**
 * A minimal handler of the same list from the same database: `node:http`, the database's library, two statements, no
 * session, signature or checks. `apiBare.ts <path or URL> <count|once>`: counts at every request, or once per filter.
 */
const [place = '', counting = 'count'] = process.argv.slice(2);
const bare = place.startsWith('postgres:') ? ofPostgres(place) : ofSqlite(place);
const counted = new Map<string, unknown>();

const totalOf = (status: string): unknown => {
  const known = counting === 'once' ? counted.get(status) : undefined;
  const total = known ?? bare.total(status);
  counted.set(status, total);
  return total;
};

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const status = searchParams.get('status') ?? '';
  const page = Number(searchParams.get('page'));
  const limit = Number(searchParams.get('limit'));
  const [data, total] = await Promise.all([bare.rows(status, limit, (page - 1) * limit), totalOf(status)]);
  const body = JSON.stringify({
    responseCode: '200',
    responseMessage: 'Berhasil',
    data,
    meta: { page, limit, total },
  });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`Ready on http://localhost:${(server.address() as AddressInfo).port}`));
