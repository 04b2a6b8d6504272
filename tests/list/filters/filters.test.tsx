import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useSyncExternalStore } from 'react';
import type { GetListParams } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateFilter, InstantFilter } from '#admin/kinds/days/dayFilters.tsx';
import type { FilterProps, FilterPropsOfAny, FilterValues } from '#admin/kinds/filterLook.ts';
import { filterOf, TextFilter } from '#admin/kinds/filters.tsx';
import { RangeFilter } from '#admin/kinds/numbers/RangeFilter.tsx';
import { dateTime, defineAreas, defineResource, text } from '#schema';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Kind } from '#schema/kinds/index.ts';
import { type Listeners, listeners } from '#values/listeners.ts';
import '../../fewStyles.ts';
import { type Stage, stage } from '../../form/stage.tsx';
import { examples } from '../../schema/fields.ts';
import { screenSize } from '../../shell/screenSize.ts';
import { answering, openList } from '../openList.tsx';
import { bookResource, bookRow, registry } from '../registry.ts';

afterEach(() => void vi.useRealTimers());

const open = async (at: string, width = 1440) => {
  const { getList, asked } = answering('book', [bookRow(1)]);
  const getMany = (async () => ({ data: [{ id: 3, name: 'Rak Atas' }] })) as never;
  const view = await openList({ registry, at, data: { getList, getMany }, width });
  await screen.findByRole('link', { name: 'Buku 1' });
  return { ...view, asked };
};

interface LateListProps extends Omit<FilterPropsOfAny<Kind>, 'values'> {
  readonly list: Listeners & { readonly values: FilterValues };
}

/** The days of a list that takes what was chosen only when it is told to. */
const LateList = ({ list, ...filter }: LateListProps) => {
  const values = useSyncExternalStore(list.subscribe, () => list.values);
  return <DateFilter {...(filter as FilterProps<'date'>)} values={values} />;
};

describe.each(Object.keys(examples) as Kind[])('the filter of kind %s', (kind) => {
  it('is there exactly where a list can ask for it', () => {
    const { field } = examples[kind];
    expect(filterOf(field) !== null).toBe(behaviourOf(field).operators.length > 0);
  });
});

it('is one for any kind of text, number, day or instant, as the types say', () => {
  const filters = [TextFilter, RangeFilter, DateFilter, InstantFilter] satisfies readonly ComponentType<
    FilterProps<'json'>
  >[];
  expect(filters.every((filter) => typeof filter === 'function')).toBe(true);
});

describe('an active filter', () => {
  it.each([
    ['?state_in=draft,sold', 'Status: Draf, Laku'],
    ['?price_gte=1000', 'Harga: mulai Rp 1.000'],
    ['?price_gte=1000&price_lte=5000', 'Harga: Rp 1.000 – Rp 5.000'],
    ['?is_new=false', 'Baru: Tidak'],
    ['?shelf_id_in=3', 'Rak: Rak Atas'],
    ['?sold_at=', 'Terjual: kosong'],
    [`?until_lte=${new Date(2026, 10, 21, 10).toISOString()}`, 'Sampai: sampai 21 Nov 2026 10.00'],
    [`?until_lte=${new Date(2026, 7, 21, 23, 59, 59, 999).toISOString()}`, 'Sampai: sampai 21 Agt 2026'],
    [`?until_gte=${new Date(2026, 4, 21).toISOString()}`, 'Sampai: mulai 21 Mei 2026'],
    ['?lines.word=halo', 'Kata: halo'],
    ['?stock_lte=0', 'Habis'],
    ['?nonsense=1', 'nonsense: 1'],
  ])('reads %s as %s', async (address, words) => {
    await open(`/book${address}`);
    expect(await screen.findByRole('button', { name: words })).toBeTruthy();
  });

  it('is taken away by its cross, the others stay', async () => {
    const { router, asked } = await open('/book?state=sold&price_gte=1000&page=1');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus filter Status' }));
    await waitFor(() => expect(router.state.location.search).toBe('?price_gte=1000'));
    expect(asked.at(-1)?.filter).toEqual({ price_gte: 1000 });
  });

  it('goes with all the others by one press', async () => {
    const { router } = await open('/book?state=sold&search=x');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
  });

  it('goes with what was typed into the search just before, and had not been sent', async () => {
    const { router } = await open('/book?state=sold');
    const box = screen.getByRole('searchbox');
    act(() => box.focus());
    fireEvent.change(box, { target: { value: 'rak' } });
    // Both ends of the press at once, as on a busy device: the list has not drawn what the blur has sent.
    act(() => {
      box.blur();
      screen.getByRole('button', { name: 'Hapus semua filter' }).click();
    });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('a filter', () => {
  it('offers the choices and takes effect at once', async () => {
    const { router } = await open('/book');
    await userEvent.click(screen.getByRole('button', { name: 'Filter Status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Laku' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Draf' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state_in=sold,draft'));
  });

  it('says how many records it finds: what is behind it is not heard', async () => {
    await open('/book');
    await userEvent.click(screen.getByRole('button', { name: 'Filter Status' }));
    const dialog = await screen.findByRole('dialog', { name: 'Status' });
    expect(within(dialog).getByRole('status').textContent).toBe('1 data');
  });

  it('says no number when the list could not be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getList = () => Promise.reject(new Error('Kuota habis'));
    await openList({ registry, at: '/book', data: { getList: getList as never } });
    await screen.findByText('Kuota habis');
    await userEvent.click(screen.getByRole('button', { name: 'Filter Status' }));
    const dialog = await screen.findByRole('dialog', { name: 'Status' });
    expect(within(dialog).getByRole('status').textContent).toBe('');
  });

  it('takes numbers as people write them', async () => {
    const { router } = await open('/book');
    await userEvent.click(screen.getByRole('button', { name: 'Filter Harga' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Dari' }), 'Rp 1.250.000{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?price_gte=1250000'));
  });

  it('shows the separators of an amount while it is typed, and says when a range is the wrong way round', async () => {
    const { router } = await open('/book');
    await userEvent.click(screen.getByRole('button', { name: 'Filter Harga' }));
    const from = await screen.findByRole('textbox', { name: 'Dari' });
    await userEvent.type(from, '1250000');
    expect(from).toHaveProperty('value', '1.250.000');
    await userEvent.type(screen.getByRole('textbox', { name: 'Sampai' }), '5000{Enter}');
    expect(screen.getByText('“Dari” lebih besar daripada “Sampai”.')).toBeTruthy();
    expect(from.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(screen.getByRole('textbox', { name: 'Sampai' }), '000{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?price_gte=1250000&price_lte=5000000'));
    expect(screen.queryByText(/lebih besar daripada/)).toBeNull();
  });

  it('reads amounts as people write them, and keeps what it cannot read in its box, said to be wrong', async () => {
    const { router } = await open('/book?price_gte=25000');
    await userEvent.click(screen.getByRole('button', { name: 'Harga: mulai Rp 25.000' }));
    const from = await screen.findByRole('textbox', { name: 'Dari' });
    // Nothing typed on the way is another amount, so pauses between keys do not matter.
    await userEvent.type(from, ',5{Enter}');
    const issue = await screen.findByText(/^Dari: Harus rupiah utuh, tanpa desimal/);
    expect(from.getAttribute('aria-describedby')).toBe(issue.id);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(from).toHaveProperty('value', '25.000,5');
    expect(router.state.location.search).toBe('?price_gte=25000');
    await userEvent.clear(from);
    await userEvent.type(from, '1,5jt{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?price_gte=1500000'));
    expect(screen.queryByText(/tanpa desimal/)).toBeNull();
    expect(from).toHaveProperty('value', '1,5jt');
    await userEvent.tab();
    expect(from).toHaveProperty('value', '1.500.000');
  });

  it('keeps one end of a range of numbers, shown with its points, while the other is typed', async () => {
    const book = registry.resources.find(({ name }) => name === 'book');
    const field = book?.fields.stock;
    if (!book || field?.kind !== 'integer') throw new Error('no stock');
    const changed = vi.fn();
    const range = (one: typeof field) => (
      <RangeFilter resource={book} field={one} name="stock" values={{ gte: 1250 }} onChange={changed} />
    );
    const { unmount } = render(await stage(range({ ...field, useGrouping: false }), { registry }));
    expect(await screen.findByRole('textbox', { name: 'Dari' })).toHaveProperty('value', '1250');
    unmount();
    render(await stage(range(field), { registry }));
    expect(await screen.findByRole('textbox', { name: 'Dari' })).toHaveProperty('value', '1.250');
    await userEvent.type(screen.getByRole('textbox', { name: 'Sampai' }), '2.000{Enter}');
    expect(changed).toHaveBeenLastCalledWith({ gte: 1250, lte: 2000 });
  });

  it('keeps what is typed into days after a press of a span that the list was late to take', async () => {
    const field = registry.resources.find(({ name }) => name === 'book')?.fields.sold_at;
    if (field?.kind !== 'dateTime') throw new Error('no sold_at');
    const changed = vi.fn();
    const list = { ...listeners(), values: {} };
    const take = (values: object) => {
      list.values = values;
      act(list.notify);
    };
    const lateList = <LateList list={list} resource={bookResource} field={field} name="sold_at" onChange={changed} />;
    render(await stage(lateList, { registry }));
    fireEvent.click(await screen.findByRole('button', { name: 'Hari ini' }));
    const span = changed.mock.lastCall?.[0];
    const boxes = () => ['Dari tanggal', 'Sampai tanggal'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
    expect(boxes().map(({ value }) => value)).toEqual([span.gte, span.lte]);
    fireEvent.change(boxes()[0] as HTMLElement, { target: { value: '2026-01-05' } });
    take(span);
    expect(boxes().map(({ value }) => value)).toEqual(['2026-01-05', span.lte]);
    // What comes from elsewhere does replace it.
    take({});
    expect(boxes().map(({ value }) => value)).toEqual(['', '']);
  });

  it('takes whole days, from their first to their last instant here', async () => {
    const { router, asked } = await open('/book');
    await userEvent.click(screen.getByRole('button', { name: 'Filter Terjual' }));
    await userEvent.type(await screen.findByLabelText('Dari tanggal'), '2026-11-21');
    const start = new Date('2026-11-21T00:00:00').toISOString();
    await waitFor(() => expect(router.state.location.search).toBe(`?sold_at_gte=${start}`));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ sold_at_gte: start }));
  });

  it('switches by a press', async () => {
    const { router } = await open('/book');
    await userEvent.click(screen.getByRole('button', { name: 'Filter Habis' }));
    await waitFor(() => expect(router.state.location.search).toBe('?stock_lte=0'));
  });

  it.each([
    ['Hapus filter Status', '?search=laskar', 'laskar'],
    ['Filter Habis', '?stock_lte=0&state=sold&search=laskar', 'laskar'],
    ['Hapus semua filter', '', ''],
  ])('pressed before a search is drawn leaves of both what is meant: %s', async (name, address, typed) => {
    const { router } = await open('/book?state=sold');
    const search = screen.getByRole('searchbox');
    act(() => {
      fireEvent.change(search, { target: { value: 'laskar' } });
    });
    act(() => {
      // The press takes the focus, and acts before the page is drawn again.
      fireEvent.blur(search);
      fireEvent.click(screen.getByRole('button', { name }));
    });
    const asked = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    await waitFor(() => expect(asked()).toEqual(Object.fromEntries(new URLSearchParams(address))));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', typed);
  });

  it.each([
    { key: 'F5' },
    { key: 'r', ctrlKey: true },
    { key: 'r', metaKey: true },
    { key: 'ArrowLeft', altKey: true },
  ])(
    'is in the address before the browser leaves the page by a key, however lately it was typed: %o',
    async (press) => {
      const { router } = await open('/book');
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const search = screen.getByRole('searchbox');
      await act(async () => fireEvent.change(search, { target: { value: 'laskar' } }));
      expect(router.state.location.search).toBe('');
      await act(async () => fireEvent.keyDown(search, press));
      expect(router.state.location.search).toBe('?search=laskar');
    },
  );

  it('is in a sheet on a narrow screen, and so is the sort', async () => {
    const { getList } = answering('book', [bookRow(1)]);
    const { router } = await openList({ registry, at: '/book', data: { getList }, width: 390 });
    await screen.findByRole('link', { name: 'Buku 1' });
    const drawn = vi.spyOn(Node.prototype, 'appendChild');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Urutkan' }), 'Harga, turun');
    // Room for the inputs while their code loaded, however briefly: otherwise the button below them would jump.
    const heights = drawn.mock.calls.map(([node]) => node instanceof HTMLElement && node.style.height);
    expect(heights).toContain('240px');
    drawn.mockRestore();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Laku' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state_in=sold&sort=-price'));
    expect(screen.getByRole('button', { name: 'Tampilkan hasil' })).toBeTruthy();
  });
});

it('a filter stays open, with what is typed, while a phone is turned', async () => {
  await open('/book');
  await userEvent.click(screen.getByRole('button', { name: 'Filter Harga' }));
  const box = (await screen.findAllByRole<HTMLInputElement>('textbox'))[0] as HTMLInputElement;
  await userEvent.type(box, '12');
  act(() => screenSize(390));
  expect(screen.getByRole('article', { hidden: true })).toBeTruthy();
  expect([box.isConnected, box.value]).toEqual([true, '12']);
});

it('a filter that only the address has stays in the sheet while it is emptied', async () => {
  const { router } = await open('/book?lines.word=halo', 390);
  await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }));
  const box = within(await screen.findByRole('region', { name: 'Filter Kata' })).getByRole('textbox');
  await userEvent.clear(box);
  await screen.findByRole('button', { name: 'Filter', hidden: true });
  await userEvent.type(box, 'hai');
  await waitFor(() => expect(router.state.location.search).toBe('?lines.word=hai'));
});

it.each([
  ['of a narrow screen', 390, '?price_gte=1000', 'Harga', '?price_gte=', '2000'],
  ['that only the address has', 1440, '?lines.word=halo', 'Kata', '?lines.word=', 'hai'],
])(
  'a filter %s that is emptied stays until it is closed, and leaves the focus where filters are',
  async (_, width, address, label, typed, text) => {
    const { router } = await open(`/book${address}`, width);
    const pill = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true });
    await userEvent.click(await pill(new RegExp(`^${label}: `)));
    const box = (await screen.findAllByRole<HTMLInputElement>('textbox'))[0] as HTMLInputElement;
    await userEvent.clear(box);
    await pill(`Filter ${label}`);
    await userEvent.type(box, text);
    await waitFor(() => expect(router.state.location.search).toBe(typed + text));
    await pill(new RegExp(`^${label}: `));
    await userEvent.clear(box);
    // The list is told of it only after this.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(box.isConnected).toBe(false));
    await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(label) })).toBe(null));
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /^Filter/ })[0]));
  },
);

it('a filter keeps the space at which the typing pauses, before the next word', async () => {
  const { router } = await open('/book?lines.word=halo');
  await userEvent.click(await screen.findByRole('button', { name: /^Kata: / }));
  const box = await screen.findByRole<HTMLInputElement>('textbox');
  await userEvent.clear(box);
  await userEvent.type(box, 'hai ');
  await waitFor(() => expect(router.state.location.search).toBe('?lines.word=hai'));
  await userEvent.type(box, 'kawan');
  await waitFor(() => expect(router.state.location.search).toBe('?lines.word=hai+kawan'));
});

it('what is typed into an emptied filter holds though it is closed at once', async () => {
  const { router } = await open('/book?price_gte=1000', 390);
  await userEvent.click(await screen.findByRole('button', { name: /^Harga: / }));
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Dari' });
  await userEvent.clear(box);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await userEvent.type(box, '2000{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe('?price_gte=2000'));
});

it('an emptied filter that is closed by a press beside it leaves the focus where filters are', async () => {
  const { router } = await open('/book?price_gte=1000', 390);
  await userEvent.click(await screen.findByRole('button', { name: /^Harga: / }));
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Dari' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await userEvent.click(document.querySelector('.MuiBackdrop-root') as Element);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' })));
});

it.each(['Hapus filter Harga', 'Hapus semua filter'])(
  'a filter of a narrow screen that is taken away leaves the focus where filters are: %s',
  async (name) => {
    await open('/book?price_gte=1000', 390);
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Harga/ })).toBe(null));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' })));
  },
);

it.each([
  [1440, 390, 'Filter Harga', 'Filter'],
  [390, 1440, 'Filter', /^Filter /],
])(
  'filters opened %i px wide and closed at %i leave the focus where filters are then',
  async (from, to, opener, at) => {
    await open('/book', from);
    await userEvent.click(screen.getByRole('button', { name: opener }));
    const dialog = await screen.findByRole('dialog');
    act(() => screenSize(to));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: at })[0]);
  },
);

it('a filter that is opened by a key has the focus in its first input', async () => {
  await open('/book');
  screen.getByRole('button', { name: 'Filter Harga' }).focus();
  await userEvent.keyboard('{Enter}');
  const from = await screen.findByRole('textbox', { name: 'Dari' });
  await userEvent.keyboard('100rb');
  expect(from).toHaveProperty('value', '100rb');
});

it.each([
  ['none', '/book', 'Filter Rak'],
  ['one', '/book?shelf_id_in=3', 'Rak: Rak Atas'],
])(
  'a filter by records has it in its search, once it is known that there are many: %s is chosen',
  async (_, at, pill) => {
    const { getList: rows } = answering('book', [bookRow(1)]);
    let answer = (_: object) => {};
    const shelves = new Promise((resolve) => (answer = resolve));
    const getList = ((name: string, params: object) =>
      name === 'shelf' ? shelves : (rows as (...of: unknown[]) => unknown)(name, params)) as never;
    const getMany = (async () => ({ data: [{ id: 3, name: 'Rak Atas' }] })) as never;
    await openList({ registry, at, data: { getList, getMany } });
    await userEvent.click(await screen.findByRole('button', { name: pill }));
    await screen.findByRole('dialog', { name: 'Rak' });
    await act(async () => answer({ data: [{ id: 3, name: 'Rak Atas' }], total: 40 }));
    const search = await screen.findByRole('searchbox', { name: 'Cari pilihan' });
    await waitFor(() => expect(document.activeElement).toBe(search));
  },
);

it('a filter by records keeps what it offers during a search, and says that none fits once that is known', async () => {
  const { getList: rows } = answering('book', [bookRow(1)]);
  const answers: ((reply: object) => void)[] = [];
  const getList = ((name: string, params: object) =>
    name === 'shelf'
      ? new Promise((resolve) => answers.push(resolve))
      : (rows as (...of: unknown[]) => unknown)(name, params)) as never;
  await openList({ registry, at: '/book', data: { getList } });
  await userEvent.click(await screen.findByRole('button', { name: 'Filter Rak' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rak' });
  const answer = async (reply: object) => act(async () => answers.at(-1)?.(reply));
  const none = () => within(dialog).queryByText('Tidak ada yang cocok');
  await waitFor(() => expect(dialog.querySelector('.skeleton')).toBeTruthy());
  await answer({ data: [{ id: 3, name: 'Rak Atas' }], total: 40 });
  const search = await screen.findByRole('searchbox', { name: 'Cari pilihan' });
  expect(dialog.querySelector('.skeleton')).toBeNull();
  fireEvent.change(search, { target: { value: 'zzz' } });
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(within(dialog).getByRole('checkbox', { name: 'Rak Atas' })).toBeTruthy();
  await answer({ data: [], total: 0 });
  await waitFor(() => expect(none()).toBeTruthy());
  fireEvent.change(search, { target: { value: 'rak' } });
  await waitFor(() => expect(answers).toHaveLength(3));
  expect(none()).toBeNull();
});

describe('a calendar', () => {
  const words = { name: 'Acara', fields: { title: 'Judul', at: 'Mulai' } };
  const event = defineResource({
    name: 'event',
    fields: { title: text({ required: true }), at: dateTime() },
    list: { columns: ['title', 'at'], filters: ['at'], calendar: { start: 'at' } },
    words: { id: words, en: words },
  });
  const view = (at: string, data: NonNullable<Stage['data']>, width?: number) =>
    openList({ registry: defineAreas([event]), at, data, ...(width && { width }) });

  it('asks for what its month and the list’s filter both let through', async () => {
    const { getList, asked } = answering('event', []);
    const within = 'at_gte=2026-11-10T00:00:00.000Z&at_lte=2026-11-15T00:00:00.000Z';
    await view(`/event?view=calendar&month=2026-11&${within}`, { getList });
    await screen.findByRole('heading', { level: 2, name: 'November 2026' });
    const both = { at_gte: '2026-11-10T00:00:00.000Z', at_lte: '2026-11-15T00:00:00.000Z' };
    await waitFor(() => expect(asked.filter(({ sort }) => sort?.field === 'at').at(-1)?.filter).toEqual(both));
  });

  it('calls a month of a phone empty when it is known to be, not while its records or those of the next load', async () => {
    const answers: ((rows: readonly object[]) => void)[] = [];
    const getList = ((_: string, { sort }: GetListParams) =>
      sort?.field === 'at' && sort.order === 'ASC'
        ? new Promise((resolve) => answers.push((data) => resolve({ data, total: data.length })))
        : Promise.resolve({ data: [], total: 0 })) as never;
    await view('/event?view=calendar&month=2026-11', { getList }, 390);
    const none = () => screen.queryByText('Tidak ada data di bulan ini.');
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(none()).toBeNull();
    await act(async () => answers[0]?.([{ id: 3, title: 'Wisuda', at: '2026-11-12T09:00:00.000Z' }]));
    await screen.findByText(/Wisuda/);
    await userEvent.click(screen.getByRole('button', { name: 'Bulan berikutnya' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(none()).toBeNull();
    await act(async () => answers[1]?.([]));
    await waitFor(() => expect(none()).toBeTruthy());
  });

  it('that was looked at leaves the rows of the table as they open', async () => {
    const graduation = { id: 3, title: 'Wisuda', at: '2026-11-12T09:00:00.000Z' };
    const { getList } = answering('event', [graduation]);
    const getOne = (async () => ({ data: graduation })) as never;
    const { router } = await view('/event?view=calendar&month=2026-11', { getList, getOne });
    await screen.findByRole('link', { name: /Wisuda/ });
    await userEvent.click(screen.getByRole('button', { name: 'Tabel' }));
    await userEvent.click(await screen.findByRole('cell', { name: /12 Nov 2026/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/event/edit/3'));
  });
});
