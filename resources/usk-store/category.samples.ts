import { sampleList } from '#schema/samples/sampleRecords.ts';

// Four main categories, then eight below them.
const list = [
  ['Pakaian', null],
  ['Alat Tulis', null],
  ['Aksesori', null],
  ['Buku', null],
  ['Kaus', 1],
  ['Jaket dan Almamater', 1],
  ['Buku Catatan', 2],
  ['Pena dan Pensil', 2],
  ['Tas', 3],
  ['Botol Minum dan Gelas', 3],
  ['Gantungan Kunci dan Pin', 3],
  ['Buku Ajar', 4],
] as const;

export const categories = sampleList(list, ([name, parent_id], sampler) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  parent_id,
  image: sampler.picture(name, '1:1'),
  position: sampler.index + 1,
  is_active: true,
}));
