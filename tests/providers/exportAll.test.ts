import { beforeEach, expect, it } from 'vitest';
import { type ExportPage, exportAll } from '#admin/list/export/exportAll.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { failure, fakeApi, success } from './api.ts';
import { registry } from './registry.ts';

const api = fakeApi();
const rows = Array.from({ length: 1250 }, (_, index) => ({ id: index + 1 }));
const pageOf = (target: string) => Number(/page=(\d+)/.exec(target)?.[1]);
beforeEach(() => {
  api.answer(({ target }) => {
    const page = pageOf(target);
    return success(rows.slice((page - 1) * 100, page * 100), { total: rows.length });
  });
});
const params = { filter: { search: 'x' }, sort: { field: 'id', order: 'ASC' } as const };

const everyPage = async (): Promise<ExportPage[]> => {
  const pages: ExportPage[] = [];
  for await (const page of exportAll(dataProvider(registry), 'library/book', params)) pages.push(page);
  return pages;
};

it('gives all rows of the filter, whatever their number, by hundreds', async () => {
  const ids: unknown[] = [];
  const steps: number[] = [];
  for await (const page of exportAll(dataProvider(registry), 'library/book', params)) {
    ids.push(...page.rows.map(({ id }) => id));
    steps.push(page.done);
    expect(page.total).toBe(1250);
  }
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(steps.at(-1)).toBe(1250);
  expect(api.seen).toHaveLength(13);
  for (const { target } of api.seen) expect(target).toContain('limit=100&sort=id&order=asc&search=x');
});

it('asks once when there are none', async () => {
  api.answer(() => success([], { total: 0 }));
  const pages = await everyPage();
  expect(pages).toEqual([{ rows: [], done: 0, total: 0 }]);
  expect(api.seen).toHaveLength(1);
});

it('ends when rows vanish meanwhile', async () => {
  api.answer(({ target }) =>
    success(pageOf(target) === 1 ? rows.slice(0, 100) : [], { total: api.seen.length === 1 ? 150 : 100 }),
  );
  const pages = await everyPage();
  expect(pages.at(-1)?.done).toBe(100);
});

it.each([
  ['one row is deleted between two pages', 1, [4]],
  ['one row is deleted before the last page', 2, [4]],
  ['more rows than a page are deleted', 2, Array.from({ length: 150 }, (_, index) => index)],
  ['rows not yet read are deleted', 1, [120, 249]],
])('skips none and gives none twice where %s', async (_, after, deleted) => {
  const before = rows.slice(0, 250);
  const later = before.filter((row) => !deleted.includes(before.indexOf(row)));
  api.answer(({ target }) => {
    const now = api.seen.length > after ? later : before;
    return success(now.slice((pageOf(target) - 1) * 100, pageOf(target) * 100), { total: now.length });
  });
  const ids = (await everyPage()).flatMap((page) => page.rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(later.map(({ id }) => id)));
});

it.each([
  ['a row is added', [{ id: 1251 }, ...rows.slice(0, 250)]],
  ['a row moves to the front', [rows[249], ...rows.slice(0, 249)]],
  ['a row moves to the end', [...rows.slice(1, 250), rows[0]]],
])('skips none and gives none twice where %s between two pages', async (_, later) => {
  api.answer(({ target }) => {
    const now = api.seen.length > 1 ? later : rows.slice(0, 250);
    return success(now.slice((pageOf(target) - 1) * 100, pageOf(target) * 100), { total: now.length });
  });
  const ids = (await everyPage()).flatMap((page) => page.rows.map(({ id }) => id));
  expect(ids).toHaveLength(later.length);
  expect(new Set(ids)).toEqual(new Set(later.map((row) => row?.id)));
});

it('fails where an API gives fewer rows a call than it is asked for, and says of more', async () => {
  api.answer(({ target }) => success(pageOf(target) === 1 ? rows.slice(0, 50) : [], { total: 80 }));
  await expect(everyPage()).rejects.toMatchObject({
    message: 'errors.reply.unexpected',
    cause: 'library/book: 50 of 80 rows',
  });
});

it('stops when it is aborted', async () => {
  const controller = new AbortController();
  const reading = (async () => {
    for await (const { done } of exportAll(dataProvider(registry), 'library/book', {
      ...params,
      signal: controller.signal,
    }))
      if (done === 300) controller.abort();
  })();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(api.seen.length).toBeLessThan(6);
});

it('fails when a page fails', async () => {
  api.answer(
    () => success(rows.slice(0, 100), { total: 250 }),
    () => failure(500),
  );
  await expect(everyPage()).rejects.toThrow('Gagal 500');
});
