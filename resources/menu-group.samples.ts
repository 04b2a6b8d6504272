import { sampleList } from '#schema/samples/sampleRecords.ts';

const list = [
  ['Beranda: layanan utama', 'Layanan Utama', 'Main services'],
  ['Beranda: akademik', 'Akademik', 'Academics'],
  ['Beranda: toko dan donasi', 'Toko dan Donasi', 'Store and giving'],
  ['Profil: bantuan', 'Bantuan', 'Help'],
] as const;

export const menuGroups = sampleList(list, ([name, title_id, title_en], sampler) => ({
  name,
  title_id,
  title_en,
  position: sampler.index + 1,
  is_active: true,
}));
