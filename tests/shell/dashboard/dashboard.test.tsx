import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrangeWidgets, placeOf, widgetSize } from '#admin/dashboard/Dashboard.tsx';
import { ApiError } from '#api/apiError.ts';
import { registry } from '#resources';
import { type Dashboard, figures, rows } from '#schema/dashboard/dashboard.ts';
import { clearSession } from '#session/session.ts';
import type { AggregateQuery, AggregateRow } from '#values/aggregate.ts';
import '../../fewStyles.ts';
import { drawAdmin } from '../drawAdmin.tsx';
import { screenSize } from '../screenSize.ts';

type Asked = AggregateQuery & { readonly filter?: Readonly<Record<string, unknown>> };
type Answer = (query: Asked) => Promise<readonly AggregateRow[]>;
const api = { answer: (async () => []) as Answer };
const provider = { aggregate: async (_: string, query: Asked) => ({ data: await api.answer(query) }) };

// The real page, with the test's own widgets.
const given = vi.hoisted(() => ({ dashboard: [] as Dashboard }));
vi.mock('#resources/dashboard.ts', () => ({
  get dashboard() {
    return given.dashboard;
  },
}));
const drawDashboard = (widgets: Dashboard, over: Partial<DataProvider> = {}, path = '/dashboard') => {
  given.dashboard = widgets;
  return drawAdmin(path, { ...provider, ...over });
};

const product = registry.named('usk-store/product');
const words = (id: string) => ({ id, en: id });
const total = figures('total', product, { words: words('Produk'), chart: 'figure' });
const byDay = figures('by_day', product, {
  words: words('Produk per hari'),
  chart: 'bar',
  day: 'created_at',
  filter: { created_at_gte: { range: 'start' } },
});
const byStatus = figures('by_status', product, { words: words('Produk menurut status'), chart: 'bar', by: 'status' });
const low = rows('low', product, { words: words('Stok menipis'), filter: { stock_lte: 9 }, show: ['stock'] });

beforeEach(() => {
  screenSize(1600);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'fetch',
    async () => new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } }),
  );
  api.answer = async () => [];
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the dashboard', () => {
  it('links a figure to its list, already filtered', async () => {
    api.answer = async () => [{ key: null, count: 1234 }];
    await drawDashboard([total]);
    const tile = await screen.findByRole('link', { name: /Produk.*1\.234/ });
    expect(tile.getAttribute('href')).toBe('/usk-store/product');
  });

  it('links every line of a ranking to the records behind it, by the option’s word', async () => {
    api.answer = async () => [
      { key: 'active', count: 7 },
      { key: null, count: 2 },
    ];
    await drawDashboard([byStatus]);
    const line = await screen.findByRole('link', { name: /Aktif.*7/ });
    expect(line.getAttribute('href')).toBe('/usk-store/product?status=active');
    expect(screen.getByRole('link', { name: /Kosong.*2/ }).getAttribute('href')).toBe('/usk-store/product?status=');
  });

  it('names the group of a record that is not known any more by its id', async () => {
    api.answer = async () => [{ key: 4, count: 7 }];
    const by = 'variant_detail_ids';
    await drawDashboard([figures('by_variant', product, { words: words('Varian'), chart: 'bar', by })]);
    expect(await screen.findByRole('link', { name: /#4.*7/ })).toBeTruthy();
  });

  it('has every day of the range in a table, and the table’s lines are links', async () => {
    api.answer = async ({ day }) => (day ? [{ key: '2020-01-01', count: 3 }] : []);
    await drawDashboard([byDay], {}, '/dashboard?range=7');
    // Nothing is in the range: the chart says so instead of drawing seven empty days.
    expect(await screen.findByText('Belum ada data pada rentang ini')).toBeTruthy();

    const today = new Intl.DateTimeFormat('sv', { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
    api.answer = async () => [{ key: today.format(Date.now()), count: 3 }];
    cleanup();
    await drawDashboard([byDay], {}, '/dashboard?range=7');
    await userEvent.click(await screen.findByRole('button', { name: 'Tampilkan Produk per hari sebagai tabel' }));
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(8);
    const links = within(table).getAllByRole('link');
    expect(links.at(-1)?.getAttribute('href')).toMatch(/^\/usk-store\/product\?created_at_gte=.+&created_at_lte=.+$/);
  });

  it('shows the first records with what matters, each linked to its form', async () => {
    const record = { id: 5, name: 'Kaus', stock: 0 };
    await drawDashboard([low], { getList: (async () => ({ data: [record], total: 23 })) as never });
    const link = await screen.findByRole('link', { name: /Kaus.*Stok 0/ });
    expect(link.getAttribute('href')).toBe('/usk-store/product/edit/5');
    // A long text is cut off; a tooltip shows the whole of it.
    expect(screen.getByTitle('Kaus')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Stok menipis' }).textContent).toContain('23');
  });

  it('links records that have no form to where their list shows them, and says of how many they are the first', async () => {
    const orders = rows('orders', registry.named('usk-store/transaction'), {
      words: words('Pesanan'),
      show: ['total'],
    });
    const record = { id: 5, invoice_number: 'INV/1', total: 100 };
    await drawDashboard([orders], { getList: (async () => ({ data: [record], total: 1234 })) as never });
    const link = await screen.findByRole('link', { name: /^INV/ });
    expect(link.getAttribute('href')).toBe('/usk-store/transaction?id=5');
    expect(screen.getByRole('region', { name: 'Pesanan' }).textContent).toContain('1.234');
  });

  it('says of records that there are none, not that a range they do not follow has no data', async () => {
    await drawDashboard([low], { getList: (async () => ({ data: [], total: 0 })) as never });
    const region = await screen.findByRole('region', { name: 'Stok menipis' });
    expect(await within(region).findByText('Tidak ada')).toBeTruthy();
    expect(region.textContent).not.toContain('rentang');
  });

  it.each([
    [1000, 1024, '▲ naik 2,4%'],
    [1000, 976, '▼ turun 2,4%'],
    [-1000, 500, '▲ naik 150%'],
    [10_000, 9_996, 'tetap'],
    [10_000, 10_000, 'tetap'],
  ])('says how a figure stands to the days before: %i then, %i now: %s', async (then, now, said) => {
    const start = Date.now() - 30.5 * 86_400_000;
    api.answer = async ({ filter }) => {
      const isBefore = Date.parse(String(filter?.created_at_gte)) < start;
      return [{ key: null, count: isBefore ? then : now }];
    };
    const recent = figures('recent', product, {
      words: words('Produk baru'),
      chart: 'figure',
      filter: { created_at_gte: { range: 'start' } },
    });
    await drawDashboard([recent]);
    const tile = await screen.findByRole('link', { name: /Produk baru/ });
    await waitFor(() => expect(tile.textContent).toMatch(new RegExp(`terakhir · ${said}$`)));
  });

  it('compares a figure with as many whole days before, where the clock was set back among them', async () => {
    // Half past eleven at night in Berlin; exactly seven times 24 hours before, it was the next day already.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-26T22:30:00Z') });
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'Europe/Berlin' } as never);
    const ranges = new Set<string>();
    api.answer = async ({ filter }) => {
      ranges.add(`${filter?.created_at_gte} ${filter?.created_at_lte}`);
      return [{ key: null, count: 1 }];
    };
    const recent = figures('recent', product, {
      words: words('Produk baru'),
      chart: 'figure',
      filter: { created_at_gte: { range: 'start' }, created_at_lte: { range: 'end' } },
    });
    await drawDashboard([recent], {}, '/dashboard?range=7');
    await waitFor(() =>
      expect([...ranges]).toEqual([
        '2026-10-19T22:00:00.000Z 2026-10-26T22:59:59.999Z',
        '2026-10-12T22:00:00.000Z 2026-10-19T21:59:59.999Z',
      ]),
    );
  });

  it('says nothing after the range where there is no change to tell of', async () => {
    const recent = figures('recent', product, {
      words: words('Produk baru'),
      chart: 'figure',
      filter: { created_at_gte: { range: 'start' } },
    });
    await drawDashboard([recent]);
    await waitFor(() => expect(screen.getByRole('link', { name: /Produk baru.*0/ })).toBeTruthy());
    expect(screen.getByRole('link', { name: /Produk baru/ }).textContent).toMatch(/30 hari terakhir$/);
  });

  it('says that a widget failed, leaves the others alone, and asks again', async () => {
    // react-admin also logs what a provider's method rejects with.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answer = async ({ by }) => {
      if (by) throw new Error('no');
      return [{ key: null, count: 9 }];
    };
    await drawDashboard([total, byStatus]);
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: /Produk.*9/ })).toBeTruthy();
    api.answer = async () => [{ key: 'draft', count: 4 }];
    await userEvent.click(within(alert).getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('link', { name: /Draf.*4/ })).toBeTruthy();
  });

  it('says of every widget what was answered, and never a number that was not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = { call: 'GET /api/x', bodyKind: 'nothing', found: '', expected: '{data: []}' } as const;
    const fail = async () => {
      throw new ApiError(200, {}, { answer });
    };
    api.answer = fail;
    await drawDashboard([total, low], { getList: fail });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const alerts = screen.getAllByRole('alert');
    for (const alert of alerts) {
      expect(alert.textContent).toContain('GET /api/x menjawab tanpa isi; yang diharapkan: {data: []}.');
      within(alert).getByRole('button', { name: 'Coba lagi' });
    }
    expect(screen.getByRole('region', { name: 'Stok menipis' }).textContent).not.toMatch(/\d/);
    api.answer = async () => [{ key: null, count: 9 }];
    const [tile] = screen.getAllByRole('button', { name: 'Coba lagi' });
    await userEvent.click(tile ?? document.body);
    expect(await screen.findByRole('link', { name: /Produk.*9/ })).toBeTruthy();
  });

  it('reads every widget anew on demand, also within the same day and minute', async () => {
    let [figure, stock] = [9, 3];
    api.answer = async () => [{ key: null, count: figure }];
    await drawDashboard([total, low], {
      getList: (async () => ({ data: [{ id: 5, name: 'Kaus', stock }], total: 1 })) as never,
    });
    await screen.findByRole('link', { name: /Kaus.*Stok 3/ });
    await screen.findByRole('link', { name: /Produk.*9/ });
    [figure, stock] = [10, 2];
    await userEvent.click(screen.getByRole('button', { name: 'Muat ulang' }));
    expect(await screen.findByRole('link', { name: /Kaus.*Stok 2/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Produk.*10/ })).toBeTruthy();
  });

  it('never shows the figures of one range as those of another', async () => {
    api.answer = async () => [{ key: null, count: 900 }];
    const recent = figures('recent', product, {
      words: words('Produk baru'),
      chart: 'figure',
      filter: { created_at_gte: { range: 'start' } },
    });
    await drawDashboard([recent]);
    await screen.findByRole('link', { name: /Produk baru.*900.*30 hari/ });
    api.answer = () => new Promise(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: '7 hari' }));
    const tile = await screen.findByRole('link', { name: /Produk baru.*7 hari terakhir/ });
    expect(tile.textContent).not.toContain('900');
  });

  it('shows the new day after midnight, also on a page left open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 29, 23, 59, 30) });
    api.answer = async ({ filter }) => [
      { key: null, count: Date.parse(String(filter?.created_at_gte)) < Date.now() - 60_000 ? 900 : 2 },
    ];
    const today = figures('today', product, {
      words: words('Hari ini'),
      chart: 'figure',
      filter: { created_at_gte: { day: 0, at: 'start' } },
    });
    await drawDashboard([today]);
    await screen.findByRole('link', { name: /Hari ini.*900.*29 November 2026/ });
    act(() => vi.advanceTimersByTime(60_000));
    expect(await screen.findByRole('link', { name: /Hari ini 2 30 November 2026/ })).toBeTruthy();
  });

  it('keeps the range in the address', async () => {
    const { router } = await drawDashboard([total]);
    await userEvent.click(await screen.findByRole('button', { name: '90 hari' }));
    expect(router.state.location.search).toBe('?range=90');
  });
});

describe('the order of the widgets', () => {
  it('is numbers, days with a share beside them, records; none is lost', async () => {
    const { dashboard } = await vi.importActual<typeof import('#resources/dashboard.ts')>('#resources/dashboard.ts');
    const arranged = arrangeWidgets(dashboard);
    expect(arranged.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      dashboard.toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    expect(arranged.map(widgetSize).join(' ')).toMatch(/^(tile )+(wide narrow )+(list ?)+$/);
    const begin = arranged.filter((widget, index) => 'gridColumnStart' in placeOf(widget, arranged[index - 1]));
    expect(begin.map(widgetSize), 'in new rows').toEqual(['wide', 'list']);
  });
});
