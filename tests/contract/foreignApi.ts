type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** UUIDs of one table share `kind`; the last digits differ. */
export const uuid = (kind: number, at: number): string =>
  `${String(kind).repeat(8)}-4a4e-4d0c-9c1f-${String(at).padStart(12, '0')}`;

const variants = ['Ukuran', 'Warna', 'Bahan', 'Motif'].map((name, at) => ({
  id: uuid(1, at),
  name,
  display: at === 1 ? 'color' : 'text',
  is_active: true,
}));
/** Its id is a text of digits, not a number. */
const numbered = { id: '0012', name: 'Panjang', display: 'text', is_active: true };
/** More than one page of a list. */
const details = Array.from({ length: 30 }, (_, at) => ({
  id: uuid(2, at),
  variant_id: uuid(1, at % 4),
  value: `Pilihan ${String(at + 1).padStart(2, '0')}`,
  color: at % 4 === 1 ? '#336699' : null,
  position: at + 1,
  is_active: at % 3 !== 0,
}));
const groups = ['Utama', 'Promo', 'Bantuan'].map((name, at) => ({
  id: uuid(3, at),
  name,
  title_id: name,
  title_en: null,
  position: at + 1,
  is_active: true,
}));
const categories = [{ id: uuid(4, 1), name: 'Busana', is_active: true }];
const products = [
  {
    id: uuid(5, 1),
    sku: 'KAOS-1',
    name: 'Kaos kampus',
    usk_store_category_id: uuid(4, 1),
    images: ['/favicon.svg'],
    price: 90_000,
    weight_grams: 200,
    variant_detail_ids: [uuid(2, 1), uuid(2, 2)],
    stock: 12,
    status: 'active',
  },
];
const methods = ['Transfer', 'Tunai'].map((name, at) => ({ id: uuid(6, at), code: `M${at}`, name, kind: 'retail' }));
const methodsOfProduct = [{ id: uuid(7, 1), product_id: uuid(5, 1), payment_method_id: uuid(6, 0), is_active: true }];

const text = (value: unknown) => String(value ?? '');

const matches = (row: Row, name: string, wanted: string): boolean => {
  if (name === 'q') return Object.values(row).some((value) => text(value).toLowerCase().includes(wanted.toLowerCase()));
  const [, field = name, end] = /^(\w+)\.(any|min|max)$/.exec(name) ?? [];
  if (end === 'any') return wanted.split(',').includes(text(row[field]));
  if (end === 'min') return Number(row[field]) >= Number(wanted);
  return end === 'max' ? Number(row[field]) <= Number(wanted) : text(row[field]) === wanted;
};

const ok = (result: unknown, status = 200) => Response.json({ status: 'ok', message: 'Baik', result }, { status });
const refused = (status: number, message: string, errors: readonly unknown[] = []) =>
  Response.json({ status: 'error', message, errors }, { status });

/**
 * An API as somebody else might write it: seven resources below `/v2`. Its envelope is `{ status, message, result }`,
 * a list's result `{ items, count }`. It has `page`, `size` and `sort=-name`, UUIDs and errors in a list, but no ETags
 * and no included records.
 */
export const foreignApi = () => {
  const tables = new Map<string, Row[]>([
    ['/v2/usk-store/variant', [...variants, numbered]],
    ['/v2/usk-store/variant-detail', [...details]],
    ['/v2/menu-group', [...groups]],
    ['/v2/usk-store/category', [...categories]],
    ['/v2/usk-store/product', [...products]],
    ['/v2/payment-method', [...methods]],
    [`/v2/usk-store/product/${uuid(5, 1)}/payment-method`, [...methodsOfProduct]],
  ]);
  const asked: string[] = [];

  const list = (rows: readonly Row[], parameters: URLSearchParams): Response => {
    const { page = '1', size = '25', sort = 'id', ...conditions } = Object.fromEntries(parameters);
    const known = new Set(rows.flatMap(Object.keys));
    const strange = Object.keys(conditions).find((name) => name !== 'q' && !known.has(name.replace(/\.\w+$/, '')));
    if (strange) return refused(400, `Unknown parameter ${strange}`);
    const found = rows.filter((row) =>
      Object.entries(conditions).every(([name, wanted]) => matches(row, name, wanted)),
    );
    const field = sort.replace(/^-/, '');
    const sorted = found.toSorted((a, b) => text(a[field]).localeCompare(text(b[field]), 'en', { numeric: true }));
    if (sort.startsWith('-')) sorted.reverse();
    const start = (Number(page) - 1) * Number(size);
    const items = sorted.slice(start, start + Number(size));
    if (rows === tables.get('/v2/payment-method'))
      return Response.json(items, { headers: { 'X-Total-Count': String(found.length) } });
    return ok({ items, count: found.length });
  };

  /** Renumbers the rows, with `moved` at the position it names. */
  const settle = (rows: Row[], moved: Row) => {
    const others = rows.filter(({ id }) => id !== moved.id).toSorted((a, b) => Number(a.position) - Number(b.position));
    others.splice(Number(moved.position) - 1, 0, moved);
    rows.splice(0, rows.length, ...others.map((row, at) => ({ ...row, position: at + 1 })));
  };

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    asked.push(`${request.method} ${decodeURIComponent(url.pathname + url.search)}`);
    const [, path = '', id] = /^(.*?)(?:\/([0-9]{8}-4a4e[^/]*|0012))?$/.exec(url.pathname) ?? [];
    const many = tables.get(path.replace(/\/many$/, ''));
    if (many && path.endsWith('/many')) {
      const { task, items } = (await request.json()) as { task: string; items: readonly string[] };
      if (task !== 'remove') return refused(400, 'Unknown task');
      many.splice(0, many.length, ...many.filter((row) => !items.includes(row.id)));
      return ok({ items });
    }
    const rows = tables.get(path);
    if (!rows) return refused(404, 'No such resource');
    if (request.method === 'GET' && id === undefined) return list(rows, url.searchParams);
    const at = rows.findIndex((row) => row.id === id);
    const stored = rows[at];
    if (id !== undefined && !stored) return refused(404, 'No such record');
    if (request.method === 'GET') return ok(stored);
    if (request.method === 'PATCH') return refused(405, 'No such method');
    if (request.method === 'DELETE') {
      rows.splice(at, 1);
      return new Response(null, { status: 204 });
    }
    const { item: body } = (await request.json()) as { item: Row };
    if (text(body.value ?? body.name).includes('tolak'))
      return refused(422, 'Periksa isian', [{ field: body.value ? 'value' : 'name', message: 'Kata ini tidak boleh' }]);
    const saved = { ...stored, ...body, id: id ?? uuid(9, rows.length) };
    if (stored) rows.splice(at, 1, saved);
    else rows.push(saved);
    if (path === '/v2/menu-group') settle(rows, saved);
    return ok(saved, stored ? 200 : 201);
  };

  return { answer, asked };
};
