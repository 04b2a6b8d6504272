import { describe, expect, it } from 'vitest';
import { registry } from '#resources';
import type { Values } from '#schema/field.ts';
import { isPage } from '#schema/page.ts';
import { isGroup, type MenuEntry } from '#schema/registry.ts';
import { paths } from '#schema/routes/paths.ts';
import { issues, normalise } from '#schema/validation/issues.ts';
import { menu, specified } from '../specification.ts';
import { behind, made } from './world.ts';

const sample = (name: string, index = 0): Values => {
  const { id: _id, created_at: _made, ...values } = made.get(name)?.[index] ?? { id: 0 };
  return values;
};
const codes = (name: string, values: Values, previous?: Values): Values => {
  const resource = registry.named(name);
  const mode = previous ? ('edit' as const) : ('create' as const);
  const found = issues(resource, values, { mode, previous, related: behind(resource, values) });
  return Object.fromEntries(Object.entries(found).map(([path, issue]) => [path, issue.code]));
};

describe('the side menu', () => {
  const line = (entry: MenuEntry) => `${isPage(entry) ? entry.words.id : entry.words.id.name} ${entry.route}`;

  it('has the entries, order and labels of the specification', () => {
    const lines = registry.menu.map((one) =>
      isGroup(one) ? ([one.words.id, one.entries.map(line)] as const) : line(one),
    );
    expect(specified(lines)).toEqual(menu);
  });

  it('leaves the nested payment methods to their product', () => {
    const nested = registry.named('usk-store/product/payment-method');
    expect(registry.children('usk-store/product')).toEqual([nested]);
    expect(nested.endpoint).toBe('/usk-store/product/{product_id}/payment-method');
    expect(paths(nested).list(7)).toBe('/usk-store/product/payment-method/7');
    expect(paths(nested).add(7)).toBe('/usk-store/product/payment-method/add/7');
    expect(paths(nested).edit(3, 7)).toBe('/usk-store/product/payment-method/edit/7/3');
  });
});

describe('rules of the resources', () => {
  it('a link is a page inside the app, or an https address, as its type says; none needs no link', () => {
    const banner = sample('banner');
    const link = (link_type: string, link_url: string | null) => codes('banner', { ...banner, link_type, link_url });
    expect(link('none', null)).toEqual({});
    expect(link('internal', null)).toEqual({ link_url: 'required' });
    expect(link('internal', 'https://contoh.sch.id')).toEqual({ link_url: 'url.path' });
    expect(link('external', '/store')).toEqual({ link_url: 'url.https' });
    expect(link('external', 'http://contoh.sch.id')).toEqual({ link_url: 'url.https' });
    expect(link('webview', '/usk-mobile/dana-lestari')).toEqual({});
    expect(link('webview', 'https://contoh.sch.id')).toEqual({});
  });

  it('a banner ends after it starts; both empty is always', () => {
    const banner = sample('banner');
    const dates = { starts_at: '2026-02-02T00:00:00.000Z', ends_at: '2026-02-02T00:00:00.000Z' };
    expect(codes('banner', { ...banner, ...dates })).toEqual({ ends_at: 'after' });
    expect(codes('banner', { ...banner, starts_at: null, ends_at: null })).toEqual({});
  });

  it('two active popups for one audience at one time are warned of, not refused', () => {
    expect(registry.named('popup-banner').warnOverlap).toEqual({
      period: 'period',
      same: ['audience'],
      when: { is_active: true },
    });
  });

  it('a payment method’s code, fees and limits', () => {
    const method = sample('payment-method');
    expect(codes('payment-method', { ...method, code: 'bri-va' })).toEqual({ code: 'characters' });
    expect(codes('payment-method', { ...method, fee_type: 'percent' })).toEqual({ fee_percent: 'required' });
    expect(codes('payment-method', { ...method, fee_type: 'percent', fee_percent: 100.01 })).toEqual({
      fee_percent: 'max',
    });
    expect(codes('payment-method', { ...method, fee_type: 'percent', fee_percent: 1.005 })).toEqual({
      fee_percent: 'places',
    });
    expect(codes('payment-method', { ...method, fee_type: 'flat', fee_amount: null })).toEqual({
      fee_amount: 'required',
    });
    expect(codes('payment-method', { ...method, min_amount: 100, max_amount: 99 })).toEqual({ max_amount: 'minOf' });
    expect(codes('payment-method', { ...method, expiry_minutes: 4 })).toEqual({ expiry_minutes: 'min' });
    expect(codes('payment-method', { ...method, expiry_minutes: 10_081 })).toEqual({ expiry_minutes: 'max' });
  });

  it('a menu entry’s version and badge', () => {
    const entry = sample('menu-list');
    expect(codes('menu-list', { ...entry, min_app_version: '2.4' })).toEqual({ min_app_version: 'pattern' });
    expect(codes('menu-list', { ...entry, badge: 'a'.repeat(13) })).toEqual({ badge: 'tooLong' });
  });

  it('an event’s place follows how it is held', () => {
    const event = { ...sample('event/list'), status: 'draft', venue: null, meeting_url: null };
    expect(codes('event/list', { ...event, venue_type: 'onsite' })).toEqual({ venue: 'required' });
    expect(codes('event/list', { ...event, venue_type: 'online' })).toEqual({ meeting_url: 'required' });
    expect(codes('event/list', { ...event, venue_type: 'hybrid' })).toEqual({
      venue: 'required',
      meeting_url: 'required',
    });
  });

  it('an event’s registration closes after it opens and not after the event', () => {
    const event = { ...sample('event/list'), status: 'draft' };
    const at = (day: string) => `2026-02-${day}T00:00:00.000Z`;
    const dates = (registration_opens_at: string, registration_closes_at: string) =>
      codes('event/list', {
        ...event,
        starts_at: at('10'),
        ends_at: at('11'),
        registration_opens_at,
        registration_closes_at,
      });
    expect(dates(at('01'), at('11'))).toEqual({});
    expect(dates(at('02'), at('01'))).toEqual({ registration_closes_at: 'after' });
    expect(dates(at('01'), at('12'))).toEqual({ registration_closes_at: 'notAfter' });
  });

  it.each([
    ['draft', ['published', 'cancelled']],
    ['published', ['closed', 'cancelled']],
    ['closed', []],
    ['cancelled', []],
  ])('an event that is %s may become %j', (status, allowed) => {
    const stored = { ...sample('event/list'), status };
    const all = ['draft', 'published', 'closed', 'cancelled'];
    const open = all.filter((next) => !('status' in codes('event/list', { ...stored, status: next }, stored)));
    expect(open.sort()).toEqual([status, ...allowed].sort());
  });

  it('a variant detail has a colour where its variant shows colours', () => {
    const detail = { value: 'Ungu', position: 1, is_active: true };
    expect(codes('usk-store/variant-detail', { ...detail, variant_id: 2, color: null })).toEqual({ color: 'required' });
    expect(codes('usk-store/variant-detail', { ...detail, variant_id: 1, color: null })).toEqual({});
  });

  it('a category’s slug follows its name, and no category is below itself', () => {
    const { fields } = registry.named('usk-store/category');
    expect(fields.slug).toMatchObject({ slugOf: 'name', unique: true });
    expect(fields.parent_id).toMatchObject({ acyclic: true });
    expect(codes('usk-store/category', { ...sample('usk-store/category'), slug: 'Kaus Oblong' })).toEqual({
      slug: 'characters',
    });
  });

  it('a product’s prices, stock, pictures and pre-order', () => {
    const product = {
      ...sample('usk-store/product'),
      price: 1000,
      discount_price: null,
      is_preorder: false,
      preorder_days: null,
    };
    expect(codes('usk-store/product', { ...product, price: 0 })).toEqual({ price: 'above' });
    expect(codes('usk-store/product', { ...product, discount_price: 1000 })).toEqual({ discount_price: 'belowOf' });
    expect(codes('usk-store/product', { ...product, stock: -1 })).toEqual({ stock: 'min' });
    expect(codes('usk-store/product', { ...product, weight_grams: null })).toEqual({ weight_grams: 'required' });
    expect(codes('usk-store/product', { ...product, images: [] })).toEqual({ images: 'required' });
    expect(codes('usk-store/product', { ...product, images: Array(9).fill('/files/a.png') })).toEqual({
      images: 'tooMany',
    });
    expect(codes('usk-store/product', { ...product, is_preorder: true })).toEqual({ preorder_days: 'required' });
    expect(codes('usk-store/product', { ...product, is_preorder: true, preorder_days: 91 })).toEqual({
      preorder_days: 'max',
    });
  });

  it('a product’s payment method stays with its product', () => {
    const method = sample('usk-store/product/payment-method');
    expect(codes('usk-store/product/payment-method', { ...method, product_id: 99 }, method)).toEqual({
      product_id: 'fixed',
    });
  });

  it('a final status has no next one', () => {
    const { values } = normalise(
      registry.named('usk-store/status'),
      { is_final: true },
      { mode: 'edit', previous: sample('usk-store/status') },
    );
    expect(values.next_status_ids).toEqual([]);
  });

  it('transactions are only looked at', () => {
    const { can, form, list } = registry.named('usk-store/transaction');
    expect([can.create, can.everEdit, can.everDelete, form]).toEqual([false, false, false, []]);
    expect(list).toMatchObject({ totals: ['total'], search: ['invoice_number', 'customer_name', 'customer_phone'] });
    expect(list.expand).toEqual(expect.arrayContaining(['items', 'subtotal', 'shipping_fee', 'payment_fee', 'total']));
  });

  it.each([
    ['text', 'Halo', 5, 'json.text'],
    ['number', 12, '12', 'json.number'],
    ['boolean', false, 'false', 'json.boolean'],
    ['date', '2026-08-17', '17 Agustus', 'json.date'],
    ['json', { a: [1] }, null, 'required'],
  ])('a parameter of type %s holds such a value', (type, right, wrong, code) => {
    const parameter = { key: 'A.B', type, description: null };
    expect(codes('system-param', { ...parameter, value: right })).toEqual({});
    expect(codes('system-param', { ...parameter, value: wrong })).toEqual({ value: code });
  });

  it('a parameter’s key stays', () => {
    const parameter = sample('system-param');
    expect(codes('system-param', { ...parameter, key: 'OTHER' }, parameter)).toEqual({ key: 'fixed' });
    expect(codes('system-param', { ...parameter, key: 'small' })).toEqual({ key: 'characters' });
  });
});
