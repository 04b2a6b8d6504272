import { defineDashboard, figures, rows } from '#schema/dashboard/dashboard.ts';
import { banner } from './banner.ts';
import { event } from './event/list.ts';
import { product } from './usk-store/product.ts';
import { transaction } from './usk-store/transaction.ts';

const paidToday = { paid_at: { gte: { day: 0, at: 'start' }, lte: { day: 0, at: 'end' } } } as const;
const orderedToday = { ordered_at: { gte: { day: 0, at: 'start' }, lte: { day: 0, at: 'end' } } } as const;
const paid = { paid_at: { gte: { range: 'start' }, lte: { range: 'end' } } } as const;
const ordered = { ordered_at: { gte: { range: 'start' }, lte: { range: 'end' } } } as const;

/** What staff ask in the morning. An order counts as paid if it has a time of payment. */
export const dashboard = defineDashboard([
  figures('revenue_today', transaction, {
    words: { id: 'Pendapatan hari ini', en: 'Revenue today' },
    chart: 'figure',
    measure: { sum: 'total' },
    filter: paidToday,
  }),
  figures('orders_today', transaction, {
    words: { id: 'Pesanan hari ini', en: 'Orders today' },
    chart: 'figure',
    filter: orderedToday,
  }),
  figures('revenue', transaction, {
    words: { id: 'Pendapatan', en: 'Revenue' },
    chart: 'figure',
    measure: { sum: 'total' },
    filter: paid,
  }),
  figures('orders', transaction, { words: { id: 'Pesanan', en: 'Orders' }, chart: 'figure', filter: ordered }),
  figures('revenue_by_day', transaction, {
    words: { id: 'Pendapatan per hari', en: 'Revenue by day' },
    chart: 'bar',
    measure: { sum: 'total' },
    day: 'paid_at',
    filter: paid,
  }),
  figures('orders_by_day', transaction, {
    words: { id: 'Pesanan per hari', en: 'Orders by day' },
    chart: 'line',
    day: 'ordered_at',
    filter: ordered,
  }),
  figures('orders_by_status', transaction, {
    words: { id: 'Pesanan menurut status', en: 'Orders by status' },
    chart: 'donut',
    by: 'usk_store_status_id',
    filter: ordered,
    limit: 20,
  }),
  figures('best_sellers', transaction, {
    words: { id: 'Produk terlaris (jumlah pesanan)', en: 'Best-selling products (orders)' },
    chart: 'bar',
    by: 'items.product_name',
    filter: paid,
  }),
  rows('low_stock', product, {
    words: { id: 'Stok menipis', en: 'Low stock' },
    filter: { status: 'active', stock: { lte: 9 } },
    sort: 'stock',
    show: ['stock'],
  }),
  rows('upcoming_events', event, {
    words: { id: 'Event dalam 14 hari', en: 'Events within 14 days' },
    filter: { status: 'published', starts_at: { gte: { now: true }, lte: { inDays: 14 } } },
    sort: 'starts_at',
    show: ['starts_at', 'event_type_id'],
  }),
  rows('banners_live', banner, {
    words: { id: 'Banner sedang tayang', en: 'Banners live now' },
    filter: { is_active: true, period: { gte: { now: true }, lte: { now: true } } },
    show: ['period'],
  }),
  rows('banners_expiring', banner, {
    words: { id: 'Banner berakhir dalam 7 hari', en: 'Banners ending within 7 days' },
    filter: { is_active: true, ends_at: { gte: { now: true }, lte: { inDays: 7 } } },
    sort: 'ends_at',
    show: ['ends_at'],
  }),
]);
