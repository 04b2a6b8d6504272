import type { Sample } from '#schema/samples/sampleRecords.ts';

interface Line {
  readonly category: number;
  readonly code: string;
  readonly things: readonly string[];
  readonly price: readonly [number, number];
  readonly grams: readonly [number, number];
  readonly details: readonly number[];
}

// Eight lines, one for each category of the second level; details are ids of the samples of variant details.
const lines: readonly Line[] = [
  {
    category: 5,
    code: 'KAU',
    things: ['Kaus Kampus', 'Kaus Angkatan', 'Kaus Olahraga', 'Polo Yayasan', 'Kaus Lengan Panjang'],
    price: [75, 165],
    grams: [180, 260],
    details: [1, 2, 3, 4, 7, 8, 9],
  },
  {
    category: 6,
    code: 'JKT',
    things: ['Jaket Almamater', 'Jaket Hoodie', 'Jaket Parasut', 'Sweter Rajut', 'Rompi Panitia'],
    price: [185, 365],
    grams: [450, 780],
    details: [2, 3, 4, 5, 7, 10, 16],
  },
  {
    category: 7,
    code: 'CAT',
    things: ['Buku Catatan A5', 'Agenda Akademik', 'Jurnal Bergaris', 'Buku Sketsa', 'Memo Spiral'],
    price: [18, 85],
    grams: [120, 420],
    details: [19, 20, 23],
  },
  {
    category: 8,
    code: 'PEN',
    things: ['Pena Gel', 'Pensil Mekanik', 'Set Spidol', 'Pena Logam', 'Stabilo Pastel'],
    price: [6, 72],
    grams: [15, 160],
    details: [7, 9, 10],
  },
  {
    category: 9,
    code: 'TAS',
    things: ['Tas Ransel Laptop', 'Tas Kanvas', 'Tas Selempang', 'Tas Serut', 'Sarung Laptop'],
    price: [45, 345],
    grams: [150, 900],
    details: [9, 10, 12, 17],
  },
  {
    category: 10,
    code: 'BTL',
    things: ['Botol Minum Baja', 'Tumbler Kopi', 'Gelas Keramik', 'Mug Enamel', 'Botol Lipat'],
    price: [35, 195],
    grams: [180, 480],
    details: [7, 8, 18, 24],
  },
  {
    category: 11,
    code: 'PIN',
    things: ['Gantungan Kunci', 'Pin Enamel', 'Lanyard', 'Stiker Set', 'Magnet Kulkas'],
    price: [8, 45],
    grams: [10, 60],
    details: [20, 21, 22, 24],
  },
  {
    category: 12,
    code: 'BKU',
    things: ['Pengantar Statistika', 'Kalkulus Dasar', 'Bahasa Indonesia Akademik', 'Kewirausahaan', 'Etika Profesi'],
    price: [55, 185],
    grams: [250, 850],
    details: [],
  },
];
const editions = ['Klasik', 'Edisi Lestari', 'Premium'];

const lineOf = (index: number): Line => {
  const line = lines[index % lines.length];
  if (!line) throw new RangeError('There is no line of products');
  return line;
};

/** 120 products: eight lines of five things in three editions. */
export const products: Sample = {
  count: 120,
  make: (sampler) => {
    const line = lineOf(sampler.index);
    const round = Math.floor(sampler.index / lines.length);
    const name = `${line.things[round % 5] ?? ''} ${editions[Math.floor(round / 5)] ?? ''}`;
    const price = sampler.integer(...line.price) * 1000;
    const is_preorder = sampler.index % 13 === 5;
    return {
      sku: `${line.code}-${String(sampler.index + 1).padStart(4, '0')}`,
      name,
      usk_store_category_id: line.category,
      // Different texts may give the same picture.
      images: [
        ...new Set(
          Array.from({ length: sampler.integer(1, 3) }, (_, at) =>
            sampler.picture(at === 0 ? name : `${name} ${at + 1}`, '1:1'),
          ),
        ),
      ],
      description: `<p><strong>${name}</strong> dari toko kampus. Setiap pembelian ikut mendukung beasiswa mahasiswa.</p><ul><li>Produksi lokal</li><li>Dapat ditukar dalam 7 hari</li></ul>`,
      price,
      discount_price: sampler.random() < 0.25 ? Math.floor((price * sampler.integer(70, 92)) / 100_000) * 1000 : null,
      weight_grams: sampler.integer(...line.grams),
      variant_detail_ids: line.details,
      stock:
        is_preorder || sampler.random() < 0.07
          ? 0
          : sampler.random() < 0.1
            ? sampler.integer(1, 9)
            : sampler.integer(10, 240),
      max_per_order: sampler.random() < 0.3 ? sampler.integer(2, 10) : null,
      is_preorder,
      preorder_days: is_preorder ? sampler.pick([7, 14, 21]) : null,
      status: sampler.index % 17 === 3 ? 'draft' : sampler.index % 23 === 11 ? 'archived' : 'active',
      created_at: sampler.instant(-sampler.integer(200, 400)),
    };
  },
};
