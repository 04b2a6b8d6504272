import { sampleList } from '#schema/samples/sampleRecords.ts';

// Six entries in each of the four groups, in the order of the groups.
const list = [
  ['Berita Kampus', 'internal', '/news'],
  ['Event', 'internal', '/event', 'Baru'],
  ['Kartu Anggota', 'internal', '/member-card'],
  ['Beasiswa', 'external', 'https://beasiswa.contoh.sch.id'],
  ['Bursa Kerja', 'internal', '/career'],
  ['Direktori Alumni', 'webview', '/alumni'],
  ['Jadwal Kuliah', 'internal', '/schedule'],
  ['Kartu Hasil Studi', 'webview', '/academic/khs'],
  ['Kalender Akademik', 'webview', '/academic/calendar'],
  ['Perpustakaan', 'external', 'https://perpustakaan.contoh.sch.id'],
  ['Presensi', 'internal', '/attendance', 'Beta', '3.2.0'],
  ['Tagihan UKT', 'internal', '/tuition'],
  ['Toko Kampus', 'internal', '/store'],
  ['Pesanan Saya', 'internal', '/store/orders'],
  ['Dana Lestari', 'webview', '/usk-mobile/dana-lestari'],
  ['Riwayat Donasi', 'internal', '/donations', null, '3.0.0'],
  ['Voucher', 'internal', '/voucher', 'Promo'],
  ['Keranjang', 'internal', '/store/cart'],
  ['Pertanyaan Umum', 'webview', '/help/faq'],
  ['Hubungi Kami', 'external', 'https://contoh.sch.id/kontak'],
  ['Kebijakan Privasi', 'webview', '/usk-mobile/privacy-policy'],
  ['Syarat dan Ketentuan', 'webview', '/usk-mobile/term-condition'],
  ['Ubah Kata Sandi', 'webview', '/usk-mobile/change-password'],
  ['Tentang Aplikasi', 'none', null],
] as const;

export const menuEntries = sampleList<readonly [string, string, string | null, (string | null)?, string?]>(
  list,
  ([name, link_type, link_url, badge = null, min_app_version = null], sampler) => ({
    menu_group_id: Math.floor(sampler.index / 6) + 1,
    name,
    icon: sampler.picture(name, '1:1'),
    link_type,
    link_url,
    badge,
    min_app_version,
    position: (sampler.index % 6) + 1,
    is_active: name !== 'Voucher',
  }),
);
