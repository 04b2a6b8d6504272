import { sampleList } from '#schema/samples/sampleRecords.ts';

// By variant, in the order of its samples: six of each.
const list = [
  [1, 'S'],
  [1, 'M'],
  [1, 'L'],
  [1, 'XL'],
  [1, 'XXL'],
  [1, 'XXXL'],
  [2, 'Hijau Tua', '#14532D'],
  [2, 'Putih', '#FFFFFF'],
  [2, 'Hitam', '#1A1A1A'],
  [2, 'Biru Dongker', '#1E2A4A'],
  [2, 'Merah Marun', '#6B1F2A'],
  [2, 'Abu-abu', '#8A8F98'],
  [3, 'Katun 24s'],
  [3, 'Katun 30s'],
  [3, 'Drill'],
  [3, 'Fleece'],
  [3, 'Kanvas'],
  [3, 'Keramik'],
  [4, 'Polos'],
  [4, 'Pinto Aceh'],
  [4, 'Batik Parang'],
  [4, 'Mega Mendung'],
  [4, 'Garis'],
  [4, 'Logo Kampus'],
] as const;

export const variantDetails = sampleList<readonly [number, string, string?]>(
  list,
  ([variant_id, value, color = null], sampler) => ({
    variant_id,
    value,
    color,
    position: (sampler.index % 6) + 1,
    is_active: true,
  }),
);
