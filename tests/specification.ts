/**
 * What the specification names, as written there: nothing is read from the resource files. Other resources may exist
 * beside these: a test of all resources asks the registry, a test of these asks here.
 */

const nested = '/usk-store/product/payment-method';

/** A resource, and the routes of its list, of a new record and of record 7; for the nested one under product 12. */
export const screens = [
  ['banner', '/banner', '/banner/add', '/banner/edit/7'],
  ['popup-banner', '/popup-banner', '/popup-banner/add', '/popup-banner/edit/7'],
  ['payment-method', '/payment-method', '/payment-method/add', '/payment-method/edit/7'],
  ['menu-group', '/menu-group', '/menu-group/add', '/menu-group/edit/7'],
  ['menu-list', '/menu-list', '/menu-list/add', '/menu-list/edit/7'],
  ['event/type', '/event/type', '/event/type/add', '/event/type/edit/7'],
  ['event/list', '/event/list', '/event/list/add', '/event/list/edit/7'],
  ['usk-store/variant', '/usk-store/variant', '/usk-store/variant/add', '/usk-store/variant/edit/7'],
  [
    'usk-store/variant-detail',
    '/usk-store/variant-detail',
    '/usk-store/variant-detail/add',
    '/usk-store/variant-detail/edit/7',
  ],
  ['usk-store/category', '/usk-store/category', '/usk-store/category/add', '/usk-store/category/edit/7'],
  ['usk-store/product', '/usk-store/product', '/usk-store/product/add', '/usk-store/product/edit/7'],
  ['usk-store/status', '/usk-store/status', '/usk-store/status/add', '/usk-store/status/edit/7'],
  ['usk-store/transaction', '/usk-store/transaction', '/usk-store/transaction/add', '/usk-store/transaction/edit/7'],
  ['system-param', '/system-param', '/system-param/add', '/system-param/edit/7'],
  ['usk-store/product/payment-method', `${nested}/12`, `${nested}/add/12`, `${nested}/edit/12/7`],
] as const;

/** An entry of the side menu, `label route`, or a collapsible one with its entries. */
type Entry = string | readonly [label: string, entries: readonly string[]];

/** The side menu: entries, order and labels. */
export const menu: readonly Entry[] = [
  'Dashboard /dashboard',
  'Banner /banner',
  'Popup Banner /popup-banner',
  'Metode Pembayaran /payment-method',
  ['Menu', ['Grup Menu /menu-group', 'List Menu /menu-list']],
  ['Event', ['Tipe Event /event/type', 'List Event /event/list']],
  [
    'Store',
    [
      'Varian /usk-store/variant',
      'Detail Varian /usk-store/variant-detail',
      'Kategori /usk-store/category',
      'Produk /usk-store/product',
      'Status Pesanan /usk-store/status',
      'Transaksi /usk-store/transaction',
    ],
  ],
  'System Param /system-param',
];

const routeOf = (entry: string) => entry.slice(entry.lastIndexOf(' ') + 1);
const routes = new Set(menu.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry[1])).map(routeOf));

/** A menu with only what the specification names: added resources may be anywhere in it. */
export const specified = (entries: readonly Entry[]): readonly Entry[] => {
  const ours = (entry: string) => routes.has(routeOf(entry));
  return entries.flatMap((entry): readonly Entry[] => {
    if (typeof entry === 'string') return ours(entry) ? [entry] : [];
    const [label, inside] = entry;
    return inside.some(ours) ? [[label, inside.filter(ours)]] : [];
  });
};
