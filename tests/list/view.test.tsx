import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MouseEvent, memo, useEffect, useState } from 'react';
import {
  InPlaceEditor,
  ListBase,
  NumberField,
  useGetList,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { RecordsContext } from '#admin/list/RecordsContext.tsx';
import { reportToDevServer } from '#admin/reportToDevServer.ts';
import { loadView } from '#admin/useResourceView.ts';
import { defineView, type PlainView, type ResourceView } from '#admin/view.ts';
import { registry as product } from '#resources';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { answering, openList } from './openList.tsx';
import { bookRow, pageResource, registry } from './registry.ts';
import '../fewStyles.ts';

vi.mock(import('#admin/reportToDevServer.ts'), { spy: true });

const Filters = () => {
  const { displayedFilters, filterValues, setFilters, showFilter, hideFilter } = useListContext();
  return (
    <>
      <output>{JSON.stringify([filterValues, displayedFilters])}</output>
      <button type="button" onClick={() => showFilter('title', '')}>
        show
      </button>
      <button type="button" onClick={() => setFilters({ ...filterValues, title: '', state: 'sold', price_gte: null })}>
        set
      </button>
      <button type="button" onClick={() => hideFilter('state')}>
        hide
      </button>
      <button type="button" onClick={() => setFilters({ ...filterValues, lines: { word: 'hai', note: null } })}>
        set line
      </button>
      <button type="button" onClick={() => hideFilter('lines.word')}>
        hide line
      </button>
    </>
  );
};

const book = registry.named('book');
const file = '/resources/book.view.tsx';
const opened = async (view: ResourceView | PlainView, at = '/book') => {
  const { getList } = answering('book', [bookRow(1)]);
  return openList({
    registry,
    at,
    data: { getList, getOne: async () => ({ data: bookRow(1) }) as never },
    views: { [file]: async () => ({ default: view }) },
  });
};

const Print = () => <button type="button">{`Cetak ${useRecordContext()?.title} (${useResourceContext()})`}</button>;
const Sold = ({ value }: { readonly value: unknown }) => <b>{`Terjual ${String(value)}`}</b>;
const Free = ({ value }: { readonly value: unknown }) => <b>{value === null ? 'Gratis' : 'Berbayar'}</b>;
const Ship = () => <button type="button">{`Kirim ${useListContext().selectedIds.join()}`}</button>;
const Noted = () => <small>{`Harga ${useRecordContext()?.price}`}</small>;

/** Shows a button only once its reply has come. */
const Later = () => {
  const [come, setCome] = useState(false);
  useEffect(() => {
    const answer = () => setCome(true);
    addEventListener('answer', answer);
    return () => removeEventListener('answer', answer);
  }, []);
  return come ? <Print /> : <b>Judul</b>;
};

/** Like a stock button that asks before it acts: nothing else hears of the press. */
const Close = () => {
  const [asks, ask] = useState(false);
  const name = useRecordContext()?.name;
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    ask(true);
  };
  return (
    <>
      <button type="button" onClick={press}>
        Tutup
      </button>
      {asks && createPortal(<p>{`Tutup ${name}?`}</p>, document.body)}
    </>
  );
};

const Asking = () => createPortal(<p>Yakin?</p>, document.body);

describe('a view of its own', () => {
  it('replaces one cell and adds an action, which know their record, and leaves the rest as generated', async () => {
    await opened(defineView(book, { cells: { price: Noted }, rowActions: Print }));
    expect(await screen.findByText('Harga 1250000')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cetak Buku 1 (book)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ubah: Buku 1' })).toBeTruthy();
    expect(screen.getByText('Laku')).toBeTruthy();
  });

  it('keeps the link to the record around its own cell for the title', async () => {
    await opened(defineView(book, { cells: { title: ({ value }) => <b>{`Judul ${value}`}</b> } }));
    expect((await screen.findByRole('link', { name: 'Judul Buku 1' })).getAttribute('href')).toBe('/book/edit/1');
  });

  it('puts no button of such a cell into a link', async () => {
    await opened(defineView(book, { cells: { title: Print } }));
    expect((await screen.findByRole('button', { name: /^Cetak/ })).closest('a')).toBeNull();
  });

  it('is gone to by the list’s keys where it is no link, and opened with its row', async () => {
    const { router } = await opened(defineView(book, { cells: { title: Print } }));
    const print = await screen.findByRole('button', { name: /^Cetak/ });
    await userEvent.keyboard('j');
    expect(document.activeElement?.tagName).toBe('SPAN');
    expect(document.activeElement?.contains(print)).toBe(true);
    await userEvent.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Pilih Buku 1' })).toHaveProperty('checked', true);
    await userEvent.keyboard('e');
    await waitFor(() => expect(router.state.location.pathname).toBe('/book/edit/1'));
  });

  it('takes the link from around a cell whose button comes later, and leaves it away', async () => {
    await opened(defineView(book, { cells: { title: Later } }));
    expect((await screen.findByRole('link', { name: 'Judul' })).title).toBe('Buku 1');
    // Drawn again without the link, it waits for another reply.
    for (let time = 0; time < 2; time += 1) await act(async () => void dispatchEvent(new Event('answer')));
    expect(screen.getByRole('button', { name: /^Cetak/ }).closest('a')).toBeNull();
  });

  it('opens no record by a press in what an action of its row has opened elsewhere on the page', async () => {
    const { router } = await opened(defineView(book, { rowActions: Asking }));
    await userEvent.click(await screen.findByText('Yakin?'));
    expect(router.state.location.pathname).toBe('/book');
    // A value would wait for a second press, even into the next test.
    await userEvent.click(screen.getByRole('img', { name: 'Sampul: Buku 1' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/book/edit/1'));
  });

  it('opens no record by a press on what is edited where it stands', async () => {
    const edited = (source: string) => () => <InPlaceEditor source={source} editor={<input placeholder={source} />} />;
    const { router } = await opened(defineView(book, { cells: { title: edited('title'), price: edited('price') } }));
    for (const text of ['Buku 1', '1250000']) await userEvent.click(await screen.findByText(text));
    for (const source of ['title', 'price']) expect(screen.getByPlaceholderText(source)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/book');
  });

  it('replaces a value on a card too, where there is none as well', async () => {
    const { getList } = answering('book', [bookRow(1, { price: null, stock: null })]);
    const views = { [file]: async () => ({ default: defineView(book, { cells: { price: Free } }) }) };
    await openList({ registry, at: '/book', data: { getList }, views, width: 390 });
    expect(await screen.findByText('Gratis')).toBeTruthy();
  });

  it('asks what an action of a card has to ask once the menu of its actions has closed', async () => {
    const { getList } = answering('shelf', [{ id: 3, name: 'Rak Atas' }]);
    const views = {
      '/resources/shelf.view.tsx': async () => ({
        default: defineView(registry.named('shelf'), { rowActions: Close }),
      }),
    };
    await openList({ registry, at: '/shelf', data: { getList }, views, width: 390 });
    await userEvent.click(await screen.findByRole('button', { name: 'Tindakan: Rak Atas' }));
    const menu = await screen.findByRole('dialog', { name: 'Rak Atas' });
    await userEvent.click(within(menu).getByRole('button', { name: 'Tutup' }));
    // Fully faded, not just fading.
    await waitFor(() => expect(menu.closest('.MuiModal-hidden')).toBeTruthy());
    expect(screen.getByText('Tutup Rak Atas?')).toBeTruthy();
  });

  it("changes the address through react-admin's list context, and leaves out what is empty", async () => {
    const { router } = await opened(defineView(book, { listActions: Filters }), '/book?sold_at=');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'show' }));
    expect(router.state.location.search).toBe('?sold_at=&displayedFilters=title');
    await user.click(screen.getByRole('button', { name: 'set' }));
    expect(router.state.location.search).toBe('?sold_at=&state=sold&displayedFilters=title');
    await user.click(screen.getByRole('button', { name: 'hide' }));
    expect(router.state.location.search).toBe('?sold_at=&displayedFilters=title');
    expect(screen.getByText('[{"sold_at":null},{"title":true}]')).toBeTruthy();
  });

  it('has a filter of an item’s field as stock inputs read and write it, once, and hides it', async () => {
    const { router } = await opened(defineView(book, { listActions: Filters }), '/book?lines.word=halo');
    const user = userEvent.setup();
    expect(await screen.findByText('[{"lines":{"word":"halo"}},{}]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'set line' }));
    expect(router.state.location.search).toBe('?lines.word=hai');
    await user.click(screen.getByRole('button', { name: 'hide line' }));
    expect(router.state.location.search).toBe('');
  });

  it('reads its row through react-admin’s record context', async () => {
    await opened(defineView(book, { cells: { price: Noted, stock: () => <NumberField source="stock" /> } }));
    const row = (await screen.findByText('Harga 1250000')).closest('tr') as HTMLElement;
    expect(within(row).getByText(String(bookRow(1).stock))).toBeTruthy();
  });

  it('has its cells in an unfolded row too, of a list as well', async () => {
    await opened(defineView(book, { cells: { sold_at: Sold, lines: () => <b>Baris sendiri</b> } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rincian: Buku 1' }));
    expect(await screen.findByText('Baris sendiri')).toBeTruthy();
    // Once in its column, once below the row.
    expect(screen.getAllByText(`Terjual ${bookRow(1).sold_at}`)).toHaveLength(2);
  });

  it('adds actions on the ticked rows, which know them', async () => {
    await opened(defineView(book, { bulkActions: Ship }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Buku 1' }));
    expect(screen.getByRole('button', { name: 'Kirim 1' })).toBeTruthy();
  });

  it('adds to the list’s own actions', async () => {
    await opened(
      defineView(book, { listActions: () => <button type="button">{`Susun ${useResourceContext()}`}</button> }),
    );
    expect(await screen.findByRole('button', { name: 'Susun book' })).toBeTruthy();
  });

  it('may be a plain object, whose parts are looked at all the same', async () => {
    await opened({ rowActions: ({ record }) => <button type="button">{`Cetak ${String(record.title)}`}</button> });
    expect(await screen.findByRole('button', { name: 'Cetak Buku 1' })).toBeTruthy();
    const misspelt = async () => ({ default: { cells: { pric: Noted } } });
    await expect(loadView(book, { [file]: misspelt })).rejects.toThrow('did you mean "price"?');
  });

  it('takes the list’s place', async () => {
    await opened(defineView(book, { list: () => <p>{`Rak ${useResourceContext()}`}</p> }));
    expect(await screen.findByText('Rak book')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('below a record knows which one, and a stock list in it asks for that one’s', async () => {
    const { asked, getList } = answering('book/page', []);
    const pages = defineView(pageResource, {
      list: ({ parentId }) => (
        <ListBase queryOptions={{ meta: { parent: parentId } }}>
          <p>{`Buku ${parentId}`}</p>
        </ListBase>
      ),
    });
    const views = { '/resources/book/page.view.tsx': async () => ({ default: pages }) };
    await openList({ registry, at: paths(pageResource).list(2), data: { getList }, views });
    expect(await screen.findByText('Buku 2')).toBeTruthy();
    expect(asked.map(({ meta }) => meta)).toEqual([{ parent: 2 }]);
  });

  it('shows in a stock list of its own what links to the generated one ask for', async () => {
    const { asked, getList } = answering('book', []);
    const views = { [file]: async () => ({ default: defineView(book, { list: () => <ListBase>.</ListBase> }) }) };
    const at = '/book?search=ilmu&state_in=draft,sold&lines.word=halo&sort=-price&tab=2#akhir';
    const { router } = await openList({ registry, at, data: { getList }, views });
    const filter = { q: 'ilmu', state_in: ['draft', 'sold'], lines: { word: 'halo' } };
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter, sort: { field: 'price', order: 'DESC' } }));
    const { search, hash } = router.state.location;
    expect([new URLSearchParams(search).get('tab'), hash]).toEqual(['2', '#akhir']);
  });

  it('names parts and fields that there are not, where no type was looked at', () => {
    const misspelt = { cels: {}, cells: { pric: Noted }, inputs: { titel: Noted } };
    const message = [
      'Problems in the resource files (3):',
      '  resources/book.view.tsx: cels: there is no view part "cels"; did you mean "cells"?',
      '  resources/book.view.tsx: cells.pric: there is no field "pric"; did you mean "price"?',
      '  resources/book.view.tsx: inputs.titel: there is no form field "titel"; did you mean "title"?',
    ].join('\n');
    expect(() => defineView(book, misspelt as object)).toThrow(message);
    // If an updated module of a page throws, only the page's own console says so.
    expect(reportToDevServer).toHaveBeenLastCalledWith(expect.objectContaining({ message }));
  });

  it('names what is no component, and what is no view', () => {
    const at = 'resources/book.view.tsx:';
    expect(() => defineView(book, { rowActions: 'x', cells: { title: memo(Noted) } } as never)).toThrow(
      `${at} rowActions: is not a component`,
    );
    expect(() => defineView(book, { cells: 'title' } as never)).toThrow(`${at} cells: must be an object of components`);
    expect(() => defineView(book, { inputs: { title: null } } as never)).toThrow(
      `${at} inputs.title: is not a component`,
    );
    expect(() => defineView(book, null as never)).toThrow(`${at} defineView: the second argument must be an object`);
    expect(() => defineView(undefined as never, {})).toThrow('the first argument must be made by defineResource()');
  });

  it('is not taken for another resource’s, and a failed load is tried anew', async () => {
    const load = vi.fn(async () => ({
      default: defineView(registry.resources.find((one) => one !== book) ?? book, {}),
    }));
    await expect(loadView(book, { [file]: load })).rejects.toThrow('is not defineView() of "book"');
    await expect(loadView(book, { [file]: load })).rejects.toThrow();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that does not come is said in the screen’s place, and asked for no more: the screen would wait for ever', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn(() => Promise.reject(new Error('no view')));
    await openList({ registry, at: '/book', data: {}, views: { [file]: load } });
    expect(await screen.findByRole('heading', { name: 'no view' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('the product’s own views', () => {
  it('lead from an order to a chat with who ordered, and from one without a number nowhere', async () => {
    const order = {
      id: 1,
      customer_name: 'Cut Meutia',
      items: [],
      total: 1,
      subtotal: 1,
      shipping_fee: 0,
      payment_fee: 0,
    };
    const rows = [
      { ...order, invoice_number: 'INV-1', customer_phone: '+62812345678' },
      { ...order, id: 2, invoice_number: 'INV-2', customer_phone: null },
    ];
    const { getList } = answering('usk-store/transaction', rows);
    await openList({ registry: product, at: '/usk-store/transaction', data: { getList } });
    const chat = await screen.findByRole('link', { name: 'Hubungi lewat WhatsApp: INV-1' });
    expect(chat.getAttribute('href')).toBe(
      `https://wa.me/62812345678?text=${encodeURIComponent('Halo Cut Meutia, tentang pesanan INV-1: ')}`,
    );
    expect(screen.queryByRole('link', { name: /WhatsApp: INV-2/ })).toBeNull();
  });
});

const Known = () => {
  const { total, perPage, hasNextPage, sort } = useListContext();
  return <p>{`${useResourceContext()}: ${total}, ${perPage}, ${hasNextPage}, ${sort.field}`}</p>;
};
const Few = () => {
  const sort = { field: 'title', order: 'ASC' } as const;
  const query = useGetList<StoredRecord>('page', { pagination: { page: 1, perPage: 2 }, sort });
  return (
    <RecordsContext resource="page" query={query} sort={sort} perPage={2} filter={{}}>
      <Known />
    </RecordsContext>
  );
};

describe('rows beside another screen', () => {
  it('are a list to react-admin, of their own resource', async () => {
    const getList = async (name: string) => ({ data: [], total: name === 'page' ? 7 : 0 });
    await openList({
      registry,
      at: '/book',
      data: { getList: getList as never },
      views: { [file]: async () => ({ default: defineView(book, { listActions: Few }) }) },
    });
    expect(await screen.findByText('page: 7, 2, true, title')).toBeTruthy();
  });
});
