import { cleanup, render, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnce } from '#admin/routing/loading/loadOnce.ts';
import { defineView } from '#admin/view.ts';
import { defineAreas, defineResource, image, referenceMany, text } from '#schema';
import { openList } from '../list/openList.tsx';

const words = (name: string, ...fields: readonly string[]) => ({
  name,
  fields: Object.fromEntries(fields.map((field) => [field, field])),
});
const tag = defineResource({
  name: 'tag',
  fields: { label: text({ required: true }) },
  words: { id: words('Tanda', 'label'), en: words('Tags', 'label') } as never,
});
const ware = (name: string) =>
  defineResource({
    name,
    fields: { title: text({ required: true }), cover: image(), tag_ids: referenceMany('tag') },
    list: { columns: ['title'] },
    words: { id: words(name, 'title', 'cover', 'tag_ids'), en: words(name, 'title', 'cover', 'tag_ids') } as never,
  });

/** A browser that is idle from now on. */
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openWares = async (name: string, inputs?: { title?: () => never; tag_ids?: () => null }) => {
  const getList = vi.fn(async (resource: string) =>
    resource === 'tag'
      ? { data: [{ id: 1, label: 'Baru' }], total: 1 }
      : { data: [{ id: 5, title: 'Kaos', cover: '/files/kaos.png', tag_ids: [1] }], total: 1 },
  );
  const getOne = vi.fn();
  const attributes = vi.spyOn(Element.prototype, 'setAttribute');
  const resource = ware(name);
  const registry = defineAreas([tag, resource]);
  const views = {
    [`/resources/${name}.view.tsx`]: async () => ({ default: defineView(resource, inputs ? { inputs } : {}) }),
  };
  const data = { getList: getList as never, getOne };
  const list = await openList({ registry, data, views, at: `/${name}` });
  await list.screen.findByText('Kaos');
  /** Those in the page; pictures in another document are not fetched. */
  const pictures = () =>
    attributes.mock.contexts.filter((one) => one instanceof HTMLImageElement && one.ownerDocument === document);
  return { ...list, getList, getOne, pictures };
};

/** A style that only the form has: room above the element with the focus. */
const formStyle = () =>
  [...document.querySelectorAll('style')].some((style) => /scroll-margin-top: ?88px/.test(style.textContent));

it('has a form’s styles ready while its list is idle, and neither draws it in the page nor fetches its pictures', async () => {
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(...[...document.querySelectorAll('[data-field]')].map(String)));
  watch.observe(document, { childList: true, subtree: true });
  const { getOne, pictures } = await openWares('ware');
  await waitFor(() => expect(formStyle()).toBe(true), { timeout: 10_000 });
  expect(seen).toEqual([]);
  expect(pictures()).toEqual([]);
  expect(getOne).not.toHaveBeenCalled();
  watch.disconnect();
});

it('reads what the inputs of a form offer while its list is idle', async () => {
  const { getList } = await openWares('good');
  await waitFor(() => expect(getList.mock.calls.some(([resource]) => resource === 'tag')).toBe(true), {
    timeout: 10_000,
  });
});

it('reads nothing for an input that the view has in its place', async () => {
  const own = vi.fn(() => null);
  const { getList } = await openWares('owned', { tag_ids: own });
  await waitFor(() => expect(own).toHaveBeenCalled(), { timeout: 10_000 });
  expect(getList.mock.calls.map(([resource]) => resource)).not.toContain('tag');
});

it('shows the list though its form falls over', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fall = vi.fn(() => {
    throw new Error('This input fell over');
  });
  const { screen } = await openWares('broken', { title: fall });
  // A second time, to be sure.
  await waitFor(() => expect(fall.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 });
  expect(await screen.findByText('Kaos')).toBeTruthy();
});

const load = loadOnce(async () => ({ label: 'Tanda' }));
const Input = () => use(load()).label;

it('an input whose code has come is drawn at once, not after what stands for a form that is not there', async () => {
  await load();
  const { container } = render(
    <Suspense fallback="…">
      <Input />
    </Suspense>,
  );
  expect(container.textContent).toBe('Tanda');
});
