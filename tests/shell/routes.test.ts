import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { translatePath, translateTo } from '#admin/routing/translatePath.ts';
import { registry } from '#resources';
import { defineAreas, defineResource, reference } from '#schema';
import { paths } from '#schema/routes/paths.ts';
import { screens } from '../specification.ts';

const nested = '/usk-store/product/payment-method';

describe('the specification’s routes', () => {
  it.each(screens)('%s: our own links lead there', (name, list, add, edit) => {
    const resource = registry.named(name);
    const parent = resource.parent ? 12 : undefined;
    const to = paths(resource);
    expect([to.list(parent), to.add(parent), to.edit(7, parent)]).toEqual([list, add, edit]);
  });
});

describe.each(registry.resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const parent = resource.parent ? 12 : undefined;
  const to = paths(resource);
  const [list, add, edit] = [to.list(parent), to.add(parent), to.edit(7, parent)];
  const shown = resource.can.everEdit ? edit : `${list}?id=7`;

  it('has what react-admin makes led to its screens, whichever of them it is on', () => {
    for (const from of [list, add, edit]) {
      const translated = ['', '/create', '/7', '/7/show'].map((end) =>
        translatePath(registry, `/~ra/${name}${end}`, from),
      );
      expect(translated).toEqual([list, add, shown, shown]);
    }
  });

  it('has its own links pass untouched', () => {
    for (const path of [list, add, edit]) expect(translatePath(registry, path, list)).toBe(path);
  });
});

describe('translating a path', () => {
  it('keeps the query and the fragment', () => {
    expect(translatePath(registry, '/~ra/banner/create?source=1#end', '/')).toBe('/banner/add?source=1#end');
  });

  it('only takes its prefix off a path of no resource', () => {
    expect(translatePath(registry, '/~ra/login', '/banner')).toBe('/login');
    expect(translatePath(registry, '/~ra/', '/banner')).toBe('/');
    expect(translatePath(registry, '/~ra', '/banner')).toBe('/');
    expect(translatePath(registry, '/~ra/bannerish/create', '/')).toBe('/bannerish/create');
  });

  it('takes its prefix off our own path when react-admin has put it there', () => {
    expect(translatePath(registry, '/~ra/banner/edit/7', '/banner')).toBe('/banner/edit/7');
    expect(translatePath(registry, '/~ra/banner/add', '/banner')).toBe('/banner/add');
  });

  it('leads to the list of parents when a nested resource’s parent is unknown', () => {
    expect(translatePath(registry, `/~ra${nested}/7`, '/dashboard')).toBe('/usk-store/product');
  });

  it('leads from a parent’s own form to what lives under it', () => {
    const lead = (end: string) => translatePath(registry, `/~ra${nested}${end}`, '/usk-store/product/edit/7');
    expect(['', '/create', '/3'].map(lead)).toEqual([`${nested}/7`, `${nested}/add/7`, `${nested}/edit/7/3`]);
    expect(translatePath(registry, `/~ra${nested}/3`, '/banner/edit/7')).toBe('/usk-store/product');
  });

  it('leads from a nested record to its own screens, on whatever page it is shown', () => {
    const from = (at: string, record?: object) => translatePath(registry, `/~ra${nested}/3`, at, record as never);
    expect(from('/reports', { id: 3, product_id: 12 })).toBe(`${nested}/edit/12/3`);
    expect(from(`${nested}/7`, { id: 3, product_id: 12 })).toBe(`${nested}/edit/12/3`);
    for (const record of [undefined, { id: 3 }, { id: 3, product_id: null }]) {
      expect(from(`${nested}/7`, record)).toBe(`${nested}/edit/7/3`);
      expect(from('/reports', record)).toBe('/usk-store/product');
    }
    expect(translatePath(registry, '/~ra/banner/3', '/', { product_id: 12 })).toBe('/banner/edit/3');
    expect(translateTo(registry, { pathname: `/~ra${nested}/3` }, '/', { product_id: 12 })).toEqual({
      pathname: `${nested}/edit/12/3`,
      search: '',
    });
  });

  it('leads to what lives under the record that the link’s own filter names, and takes no filter to other lists', () => {
    const search = 'filter={"product_id":12}';
    const to = { pathname: `/~ra${nested}`, search };
    for (const from of ['/reports', `${nested}/7`, '/usk-store/product/edit/7'])
      expect(translateTo(registry, to, from)).toEqual({ pathname: `${nested}/12`, search: '' });
    const two = `/~ra${nested}?filter={"product_id":12,"is_active":true}`;
    expect(translatePath(registry, two, '/')).toBe(`${nested}/12?is_active=true`);
    const others = { pathname: `/~ra${nested}`, search: '?filter={"is_active":true}' };
    expect(translateTo(registry, others, '/reports')).toEqual({ pathname: '/usk-store/product', search: '' });
  });

  it('takes no part of another resource’s path for a parent', () => {
    const child = (name: string) =>
      defineResource({
        name,
        parent: { resource: 'banner', field: 'banner_id' },
        fields: { banner_id: reference('banner', { required: true }) },
        words: { id: { name, fields: { banner_id: 'Banner' } }, en: { name, fields: { banner_id: 'Banner' } } },
      });
    const deep = defineAreas([registry.named('banner'), child('banner/kind'), child('banner/kind/size')]);
    expect(translatePath(deep, '/~ra/banner/kind/3', '/banner/kind/size/7')).toBe('/banner');
  });

  it('leads to a record that has no form in its list', () => {
    const order = '/usk-store/transaction';
    expect(translatePath(registry, `/~ra${order}/7/show`, '/')).toBe(`${order}?id=7`);
    expect(translateTo(registry, { pathname: `/~ra${order}/7` }, '/')).toEqual({ pathname: order, search: '?id=7' });
  });

  it('translates locations too, and leaves those without a path alone', () => {
    expect(translateTo(registry, { pathname: '/~ra/banner/7', search: '?x=1' }, '/')).toEqual({
      pathname: '/banner/edit/7',
      search: '?x=1',
    });
    const asked = { pathname: '/banner', search: '?search=who?', hash: '#top' };
    expect(translateTo(registry, asked, '/')).toEqual(asked);
    expect(translateTo(registry, { search: '?page=2' }, '/')).toEqual({ search: '?page=2' });
  });
});

describe('the nested resource', () => {
  it('wins over the form of its parent, whose pattern matches too', () => {
    // As ResourceRoutes mounts them: `{route}/*` each.
    const routes = registry.resources.map(({ name, route }) => ({ id: name, path: `${route.slice(1)}/*` }));
    const at = (path: string) => matchRoutes(routes, path)?.[0]?.route.id;
    expect(at(`${nested}/12`)).toBe('usk-store/product/payment-method');
    expect(at(`${nested}/edit/12/7`)).toBe('usk-store/product/payment-method');
    expect(at('/usk-store/product/edit/7')).toBe('usk-store/product');
  });
});
