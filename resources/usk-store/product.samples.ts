import type { Sample } from '#schema/samples/sampleRecords.ts';

// Eight lines, one for each category of the second level, with prices in thousands, weights in grams, and ids of the
// samples of variant details.
const lines = [
  [5, 'KAU', [75, 165], [180, 260], [1, 2, 3, 4, 7, 8, 9]],
  [6, 'JKT', [185, 365], [450, 780], [2, 3, 4, 5, 7, 10, 16]],
  [7, 'CAT', [18, 85], [120, 420], [19, 20, 23]],
  [8, 'PEN', [6, 72], [15, 160], [7, 9, 10]],
  [9, 'TAS', [45, 345], [150, 900], [9, 10, 12, 17]],
  [10, 'BTL', [35, 195], [180, 480], [7, 8, 18, 24]],
  [11, 'PIN', [8, 45], [10, 60], [20, 21, 22, 24]],
  [12, 'BKU', [55, 185], [250, 850], []],
] as const;
const things = {
  KAU: ['Kaus Kampus', 'Kaus Angkatan', 'Kaus Olahraga', 'Polo Yayasan', 'Kaus Lengan Panjang'],
  JKT: ['Jaket Almamater', 'Jaket Hoodie', 'Jaket Parasut', 'Sweter Rajut', 'Rompi Panitia'],
  CAT: ['Buku Catatan A5', 'Agenda Akademik', 'Jurnal Bergaris', 'Buku Sketsa', 'Memo Spiral'],
  PEN: ['Pena Gel', 'Pensil Mekanik', 'Set Spidol', 'Pena Logam', 'Stabilo Pastel'],
  TAS: ['Tas Ransel Laptop', 'Tas Kanvas', 'Tas Selempang', 'Tas Serut', 'Sarung Laptop'],
  BTL: ['Botol Minum Baja', 'Tumbler Kopi', 'Gelas Keramik', 'Mug Enamel', 'Botol Lipat'],
  PIN: ['Gantungan Kunci', 'Pin Enamel', 'Lanyard', 'Stiker Set', 'Magnet Kulkas'],
  BKU: ['Pengantar Statistika', 'Kalkulus Dasar', 'Bahasa Indonesia Akademik', 'Kewirausahaan', 'Etika Profesi'],
};
const editions = ['Klasik', 'Edisi Lestari', 'Premium'];

/** 120 products: eight lines of five things in three editions. */
export const products: Sample = {
  count: 120,
  make: (sampler) => {
    const line = lines[sampler.index % lines.length] ?? lines[0];
    const [category, code, [cheapest, dearest], [lightest, heaviest], details] = line;
    const round = Math.floor(sampler.index / lines.length);
    const name = `${things[code][round % 5] ?? ''} ${editions[Math.floor(round / 5)] ?? ''}`;
    const price = sampler.integer(cheapest, dearest) * 1000;
    const is_preorder = sampler.index % 13 === 5;
    return {
      sku: `${code}-${String(sampler.index + 1).padStart(4, '0')}`,
      name,
      usk_store_category_id: category,
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
      weight_grams: sampler.integer(lightest, heaviest),
      variant_detail_ids: details,
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
