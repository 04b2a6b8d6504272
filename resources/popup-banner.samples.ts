import { sampleList } from '#schema/samples/sampleRecords.ts';

const list = [
  ['Selamat Datang di Aplikasi Kampus', 'all', 'once', 'Mulai', 'internal', '/onboarding', null, null],
  ['Isi KRS Sebelum Ditutup', 'student', 'daily', 'Buka portal', 'external', 'https://krs.contoh.sch.id', -4, 3],
  ['Temu Alumni Lintas Angkatan', 'alumni', 'once', 'Daftar', 'internal', '/event/temu-alumni', -2, 21],
  ['Laporan Perkembangan Studi Telah Terbit', 'parent', 'once', 'Lihat', 'webview', '/laporan-studi', -8, 10],
  ['Unggah Nilai Akhir Semester', 'lecturer', 'daily', 'Unggah', 'external', 'https://nilai.contoh.sch.id', -1, 12],
  ['Libur Layanan Toko Kampus', 'all', 'every_open', null, 'none', null, -40, -33],
] as const;

export const popupBanners = sampleList(
  list,
  ([title, audience, frequency, button_label, link_type, link_url, from, until], sampler) => ({
    title,
    image: sampler.picture(title, '3:4'),
    button_label,
    link_type,
    link_url,
    audience,
    frequency,
    starts_at: from === null ? null : sampler.clock(from, '00:00'),
    ends_at: until === null ? null : sampler.clock(until, '23:59'),
    position: sampler.index + 1,
    is_active: sampler.index !== 5,
  }),
);
