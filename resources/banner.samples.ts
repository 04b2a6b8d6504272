import { sampleList } from '#schema/samples/sampleRecords.ts';

// Start and end in days from today. Every third is always shown, some are over, some are still to come.
const list = [
  ['Pendaftaran Beasiswa Lestari 2026', 'external', 'https://beasiswa.contoh.sch.id/lestari', -20, 5],
  ['Dana Lestari: Bersama Menjaga Masa Depan', 'webview', '/usk-mobile/dana-lestari', null, null],
  ['Pekan Diskon Toko Kampus', 'internal', '/store/promo', -3, 4],
  ['Wisuda Periode II: Jadwal dan Tata Tertib', 'internal', '/event/wisuda-periode-ii', -10, 18],
  ['Jaket Almamater Edisi Terbaru', 'internal', '/store/product/jaket-almamater', null, null],
  ['Lomba Karya Tulis Ilmiah Nasional', 'external', 'https://lktin.contoh.sch.id', 7, 35],
  ['Donor Darah Bersama PMI', 'internal', '/event/donor-darah', -30, -12],
  ['Lengkapi Profil, Dapatkan Voucher', 'webview', '/usk-mobile/edit-profile', -5, 60],
  ['Bursa Kerja Alumni', 'internal', '/event/bursa-kerja-alumni', -1, 6],
  ['Selamat Hari Pendidikan Nasional', 'none', null, -60, -45],
  ['Pembayaran QRIS Kini Tanpa Biaya', 'none', null, null, null],
  ['Penerimaan Mahasiswa Baru Jalur Mandiri', 'external', 'https://pmb.contoh.sch.id', 14, 75],
] as const;

export const banners = sampleList(list, ([title, link_type, link_url, from, until], sampler) => ({
  title,
  image: sampler.picture(title, '16:9'),
  link_type,
  link_url,
  starts_at: from === null ? null : sampler.clock(from, '00:00'),
  ends_at: until === null ? null : sampler.clock(until, '23:59'),
  position: sampler.index + 1,
  is_active: sampler.index !== 6,
}));
