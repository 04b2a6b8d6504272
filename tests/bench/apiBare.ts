import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The least that answers the same list from the same database: `node:http`, `node:sqlite`, two prepared statements, no
 * session, no signature, no checks. `apiBare.ts <folder> <count|once>`: counts at every request, or once a filter.
 */
const [folder = '', counting = 'count'] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, 'database.sqlite'));
database.exec('pragma journal_mode = wal; pragma mmap_size = 268435456; pragma cache_size = -65536;');
const columns =
  'id, number, status, ordered_at, customer, phone, subtotal, shipping, total, weight, note, created_at, updated_at';
const rows = database.prepare(
  `select ${columns} from "order" where status = ? order by ordered_at desc, id desc limit ? offset ?`,
);
const count = database.prepare('select count(*) as total from "order" where status = ?');
const counted = new Map<string, unknown>();

const totalOf = (status: string): unknown => {
  const known = counting === 'once' ? counted.get(status) : undefined;
  const total = known ?? count.get(status)?.total;
  counted.set(status, total);
  return total;
};

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const status = searchParams.get('status') ?? '';
  const page = Number(searchParams.get('page'));
  const limit = Number(searchParams.get('limit'));
  const data = rows.all(status, limit, (page - 1) * limit);
  const body = JSON.stringify({
    responseCode: '200',
    responseMessage: 'Berhasil',
    data,
    meta: { page, limit, total: totalOf(status) },
  });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`Ready on http://localhost:${(server.address() as AddressInfo).port}`));
