import { describe, expect, it } from 'vitest';
import { menuTree } from '#admin/layout/menu/menuTree.ts';
import { type Crumb, crumbs, isUnknownPath } from '#admin/layout/title/crumbs.ts';
import { officeApi } from '#providers/officeApi.ts';
import { registry } from '#resources';

const brief = (crumb: Crumb) => ('key' in crumb ? crumb.key : `${crumb.record.resource.name}#${crumb.record.id}`);
const at = (path: string) => crumbs(registry, menuTree(registry), path, officeApi).map(brief);

describe('the breadcrumbs', () => {
  it('are none on the dashboard, whose entry says so, and none on unknown ground', () => {
    expect(at('/dashboard')).toEqual([]);
    expect(at('/nowhere')).toEqual([]);
  });

  it('follow the tree of the menu', () => {
    expect(at('/banner')).toEqual(['resources.banner.name']);
    expect(at('/event/type')).toEqual(['groups.event', 'resources.event/type.name']);
  });

  it('end with the form, or with the record that it edits', () => {
    expect(at('/banner/add')).toEqual(['resources.banner.name', 'shell.crumbs.add']);
    expect(at('/event/type/edit/4')).toEqual(['groups.event', 'resources.event/type.name', 'event/type#4']);
  });

  it('name no form and no record that an address cannot mean', () => {
    expect(at('/banner/add/3')).toEqual(['resources.banner.name']);
    expect(at('/banner/edit/%')).toEqual(['resources.banner.name']);
    expect(at('/banner/edit/1/2')).toEqual(['resources.banner.name']);
    expect(at('/usk-store/product/payment-method/%')).toEqual(['groups.store', 'resources.usk-store/product.name']);
  });

  it('name the parent of a nested record', () => {
    expect(at('/usk-store/product/payment-method/edit/12/7')).toEqual([
      'groups.store',
      'resources.usk-store/product.name',
      'usk-store/product#12',
      'resources.usk-store/product/payment-method.name',
      'usk-store/product/payment-method#7',
    ]);
  });
});

it.each([
  ['/usk-store/product/payment-method', true],
  ['/usk-store/product/payment-method/edit/12', true],
  ['/usk-store/product/payment-method/12/7', true],
  ['/banner/nothing', true],
  ['/banner/edit', true],
  ['/banner/edit/%', true],
  ['/banner/add/7', true],
  ['/usk-store/product/payment-method/12', false],
  ['/usk-store/product/payment-method/add/12', false],
  ['/usk-store/product/payment-method/edit/12/7', false],
  ['/banner', false],
  ['/banner/', false],
  ['/banner/add', false],
  ['/banner/edit/7', false],
  ['/dashboard', false],
])('the title takes %s for no screen: %s', (path, nowhere) =>
  expect(isUnknownPath(registry, path, officeApi.readId)).toBe(nowhere),
);
