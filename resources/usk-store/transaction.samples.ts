import type { Sampler } from '#schema/kinds/sampler.ts';
import type { Sample } from '#schema/samples/sampleRecords.ts';
import { type Fee, feeOf } from '#values/money/fee.ts';

const firstNames =
  'Aisyah Agus Ahmad Anisa Ayu Bayu Bima Citra Cut Dewi Dian Dimas Eka Fajar Farah Fitri Galih Hana Hendra Indah Intan Joko Kartika Lestari Made Maulana Mega Nadia Nurul Putri Rafi Rahmat Ratna Reza Rina Rizky Salsabila Sari Siti Taufik Teuku Wahyu Wulan Yoga Yusuf Zahra'.split(
    ' ',
  );
const lastNames =
  'Aditya Anggraini Firmansyah Ginting Hakim Handayani Hidayat Irawan Kurniawan Kusuma Lubis Maharani Nasution Nugroho Permata Pertiwi Pratama Purnama Rahmawati Ramadhan Saputra Santoso Setiawan Simanjuntak Siregar Sitorus Syahputra Utami Wibowo Wijaya'.split(
    ' ',
  );
const notes = [
  'Mohon dibungkus kado.',
  'Diambil di toko kampus.',
  'Tolong kirim sebelum akhir pekan.',
  'Ukuran bisa ditukar?',
  'Titip di satpam bila tidak ada orang.',
];

const count = 5000;
const span = 180;
/** At least this many orders are from today, even if the day has only just begun. */
const fewest = 12;
// Ids of the samples of order statuses.
const [waiting, paid, processing, shipped, completed, refunded, cancelled] = [1, 2, 3, 4, 5, 6, 7];

/** Later days have more orders, evenings too, nights fewer. */
const hours = [8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 19, 20, 20, 20, 21, 21, 22, 23, 6];

const orderedAt = (sampler: Sampler): number => {
  const share = (sampler.index + sampler.random()) / count;
  const age = sampler.index < count - fewest ? span * (1 - share ** 0.85) : 0;
  const home = sampler.now + 7 * 3_600_000;
  const midnight = Math.floor(home / 86_400_000 - age) * 86_400_000 - 7 * 3_600_000;
  const hour = sampler.pick(hours) * 3_600_000;
  const within = sampler.integer(0, 3_599_000);
  const time = midnight + hour + within;
  if (time < sampler.now) return time;
  // A time still to come becomes one in the last hour. Not by another random draw, which would shift all later ones.
  return sampler.now - Math.floor((within / 3_600_000) * Math.min(3_600_000, sampler.now - midnight));
};

/** Older orders are further along; about one in twelve is never paid. */
const statusAt = (days: number, sampler: Sampler): number => {
  const luck = sampler.random();
  if (luck < 0.08) return days > 1 ? cancelled : waiting;
  if (luck < 0.1 && days > 4) return refunded;
  if (days < 0.4) return luck < 0.55 ? waiting : paid;
  if (days < 1.5) return luck < 0.6 ? paid : processing;
  if (days < 4) return luck < 0.5 ? processing : shipped;
  if (days < 8) return luck < 0.6 ? shipped : completed;
  return completed;
};

const itemsOf = (sampler: Sampler) => {
  // A few products sell far better than the rest.
  const products = sampler.records('usk-store/product');
  const details = sampler.records('usk-store/variant-detail');
  const popular = () => products[Math.floor(sampler.random() ** 2.2 * products.length)] ?? sampler.pick(products);
  const chosen = new Set(Array.from({ length: sampler.pick([1, 1, 1, 1, 2, 2, 3, 4]) }, popular));
  return [...chosen].map((product) => {
    const ids = Array.isArray(product.variant_detail_ids) ? product.variant_detail_ids : [];
    const id: unknown = ids.length > 0 ? sampler.pick(ids) : undefined;
    const price = Number(product.discount_price ?? product.price);
    const qty = sampler.pick([1, 1, 1, 2, 2, 3]);
    const variant = details.find((detail) => detail.id === id)?.value ?? null;
    return {
      product_name: product.name,
      variant,
      qty,
      price,
      subtotal: price * qty,
      grams: Number(product.weight_grams) * qty,
    };
  });
};

/** 5,000 orders over the last 180 days, with correct sums. */
export const transactions: Sample = {
  count,
  make: (sampler) => {
    const time = orderedAt(sampler);
    const days = (sampler.now - time) / 86_400_000;
    const status = statusAt(days, sampler);
    const items = itemsOf(sampler);
    const subtotal = items.reduce((sum, item) => sum + item.subtotal, 0);
    const kilos = Math.ceil(items.reduce((sum, item) => sum + item.grams, 0) / 1000);
    const shipping_fee = sampler.random() < 0.3 ? 0 : sampler.pick([9000, 11_000, 14_000, 22_000]) * kilos;
    const method = sampler.pick(sampler.records('payment-method').filter(({ is_active }) => is_active));
    const payment_fee = feeOf(method as unknown as Fee, subtotal + shipping_fee);
    const isPaid = status !== waiting && status !== cancelled;
    // Drawn for unpaid orders too: the time decides which are paid, and must not shift later draws.
    const minutesToPay = sampler.integer(1, 90);
    const day = new Date(time + 7 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
    return {
      invoice_number: `INV/${day}/${String(sampler.index + 1).padStart(5, '0')}`,
      ordered_at: new Date(time).toISOString(),
      customer_name: `${sampler.pick(firstNames)} ${sampler.pick(lastNames)}`,
      customer_phone: `+628${sampler.pick(['12', '13', '21', '52', '57', '95'])}${sampler.integer(10_000_000, 99_999_999)}`,
      items: items.map(({ grams: _, ...item }) => item),
      subtotal,
      shipping_fee,
      payment_fee,
      total: subtotal + shipping_fee + payment_fee,
      payment_method_id: method.id,
      usk_store_status_id: status,
      paid_at: isPaid ? new Date(Math.min(time + minutesToPay * 60_000, sampler.now)).toISOString() : null,
      note: sampler.random() < 0.12 ? sampler.pick(notes) : null,
      created_at: new Date(time).toISOString(),
    };
  },
};
