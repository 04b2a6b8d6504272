import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiContext } from '#admin/apiContext.ts';
import { Menu } from '#admin/layout/menu/Menu.tsx';
import { initialMenuState, type MenuState, menuKey } from '#admin/layout/menu/menuState.ts';
import { menuTree, type NavItem, trail } from '#admin/layout/menu/menuTree.ts';
import { RegistryContext } from '#admin/registryContext.ts';
import { officeApi } from '#providers/officeApi.ts';
import { registry } from '#resources';
import { defineAreas, defineResource, reference, text } from '#schema';
import { resourceWords } from '#schema/words/resourceWords.ts';
import { menu, specified } from '../../specification.ts';

const tree = menuTree(registry);
const words = resourceWords(registry, 'id');

const label = (key: string): string =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], words) as string;

/** An entry as the specification prints it. */
const line = ({ title, url }: NavItem): string => `${label(title)} ${url}`;
const outline = (items: readonly NavItem[]) =>
  items.map((item) =>
    item.type === 'collapse' ? ([label(item.title), (item.children ?? []).map(line)] as const) : line(item),
  );

const asked: unknown[] = [];
const dataProvider = testDataProvider({
  getList: async (resource, { pagination }) => {
    asked.push([resource, pagination]);
    return { data: [], total: 0 };
  },
});

const draw = (items: readonly NavItem[], at = '/dashboard') => {
  const element = (
    <RegistryContext value={registry}>
      <ApiContext value={officeApi}>
        <CoreAdminContext dataProvider={dataProvider} store={store}>
          <Menu tree={items} />
        </CoreAdminContext>
      </ApiContext>
    </RegistryContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
};

const entry = (over: Partial<NavItem>): NavItem => ({ id: 'x', type: 'item', title: 'X', url: '/x', ...over });
const group = (...children: NavItem[]): NavItem[] => [{ id: 'g', type: 'group', title: 'G', children }];

let store = memoryStore();
const openedItem = () => store.getItem<MenuState>(menuKey, initialMenuState)?.openedItem;

beforeEach(() => {
  store = memoryStore();
});
afterEach(cleanup);

describe('the side menu', () => {
  it('is one group with the specification’s entries, order and Indonesian labels', () => {
    expect(tree).toHaveLength(1);
    expect(specified(outline(tree[0]?.children ?? []))).toEqual(menu);
  });

  it('knows the entry of a location, forms and nested lists included', () => {
    const at = (path: string) => trail(tree, path).map(({ id }) => id);
    expect(at('/banner/edit/3')).toEqual(['main', 'banner']);
    expect(at('/usk-store/variant-detail')).toEqual(['main', 'group/store', 'usk-store/variant-detail']);
    expect(at('/usk-store/product/payment-method/12')).toEqual(['main', 'group/store', 'usk-store/product']);
    expect(at('/bannerish')).toEqual([]);
  });

  it('knows it for what lives under its records too, whose address need not begin like its own', () => {
    const plain = (name: string) => {
      const words = { name, fields: { title: 'Judul' } };
      return defineResource({ name, fields: { title: text() }, words: { id: words, en: words } });
    };
    const words = { name: 'Catatan', fields: { title: 'Judul', shop_id: 'Toko' } };
    const note = defineResource({
      name: 'office/note',
      parent: { resource: 's', field: 'shop_id' },
      fields: { title: text(), shop_id: reference('s', { required: true, fixed: true }) },
      words: { id: words, en: words },
    });
    const office = menuTree(defineAreas([plain('office'), plain('s'), note]));
    const at = (path: string) => trail(office, path).map(({ id }) => id);
    expect(at('/office/note/edit/12/7')).toEqual(['main', 's']);
    expect(at('/office/edit/7')).toEqual(['main', 'office']);
  });

  it('highlights the current entry and opens what contains it', () => {
    draw(tree, '/event/list');
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/event/list');
    expect(screen.getByRole('button', { name: /groups.event/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: /groups.store/ }).getAttribute('aria-expanded')).toBe('false');
  });

  it('opens and closes a collapse on click', async () => {
    draw(tree);
    const store = screen.getByRole('button', { name: /groups.store/ });
    await userEvent.click(store);
    expect(store.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(store);
    expect(store.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens a collapse that was closed by hand when another of its entries becomes the current one', async () => {
    const router = draw(tree, '/event/list');
    const events = screen.getByRole('button', { name: /groups.event/ });
    await userEvent.click(events);
    await act(() => router.navigate('/event/list/edit/1'));
    expect(events.getAttribute('aria-expanded')).toBe('false');
    await act(() => router.navigate('/event/type'));
    expect(events.getAttribute('aria-expanded')).toBe('true');
  });

  it('sets the opened item on choosing one and on going to its address', async () => {
    expect(openedItem()).toBe('dashboard');
    draw(tree, '/banner');
    expect(openedItem()).toBe('banner');
    await userEvent.click(screen.getByRole('link', { name: /system-param/ }));
    expect(openedItem()).toBe('system-param');
  });

  it('fetches the first page of a list while the pointer or the focus is on its entry', async () => {
    draw(tree);
    asked.length = 0;
    await userEvent.hover(screen.getByRole('link', { name: /resources.banner/ }));
    await waitFor(() => expect(asked).toEqual([['banner', { page: 1, perPage: 25 }]]));
  });

  it('is not drawn anew on the way from a list to its form', async () => {
    let drawn = 0;
    const collapse = entry({ id: 'c', type: 'collapse', children: [entry({ id: 'y', url: '/y' })] });
    const counted = Object.defineProperty(collapse, 'title', {
      get() {
        drawn += 1;
        return 'C';
      },
    });
    const router = draw(group(entry({}), counted), '/x');
    const before = drawn;
    await act(() => router.navigate('/x/edit/1'));
    expect(screen.getByRole('link', { current: true }).getAttribute('href')).toBe('/x');
    expect(drawn).toBe(before);
  });

  it('starts with the specified state', () => {
    expect(initialMenuState).toEqual({
      openedItem: 'dashboard',
      openedComponent: 'buttons',
      openedHorizontalItem: null,
      isDashboardDrawerOpened: false,
      isComponentDrawerOpened: true,
    });
  });
});

describe('an entry', () => {
  it('shows its caption and its chip', async () => {
    draw(group(entry({ caption: 'A second line', chip: { label: 'New' } })));
    expect(await screen.findByRole('link', { name: /X.*A second line.*New/ })).toBeTruthy();
  });

  it('is out of reach when it is disabled', () => {
    draw(group(entry({ disabled: true })));
    const link = screen.getByRole('link', { name: 'X' });
    expect(link.getAttribute('aria-disabled')).toBe('true');
    expect(link.hasAttribute('href')).toBe(false);
  });

  it('leads out of the product when external, and to a new tab with target', () => {
    draw(group(entry({ external: true, target: true, url: 'https://example.org/' })));
    const link = screen.getByRole('link', { name: 'X' });
    expect(link.getAttribute('href')).toBe('https://example.org/');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('of an unknown type says so in the specification’s words', () => {
    draw([
      { id: 'odd', type: 'odd', title: 'Odd' },
      ...group(
        entry({ id: 'a', type: 'odd' }),
        entry({ id: 'b', type: 'collapse', children: [entry({ id: 'c', type: 'group' })] }),
      ),
    ]);
    expect(screen.getByText('Fix - Navigation Group')).toBeTruthy();
    expect(screen.getByText('Fix - Group Collapse or Items')).toBeTruthy();
    expect(screen.getByText('Menu Items Error')).toBeTruthy();
  });
});
