import type { Sample } from '#schema/samples/sampleRecords.ts';

// By event type, in the order of its samples.
const titles = [
  ['Seminar Nasional Kecerdasan Artifisial', 'Seminar Literasi Keuangan Syariah', 'Bincang Karier di Industri Kreatif'],
  ['Lokakarya Penulisan Artikel Ilmiah', 'Pelatihan Desain Antarmuka', 'Kelas Fotografi Produk'],
  ['Lomba Karya Tulis Ilmiah', 'Olimpiade Sains Pelajar', 'Kompetisi Debat Bahasa Inggris'],
  ['Wisuda Sarjana dan Magister', 'Gladi Bersih Wisuda', 'Malam Anugerah Lulusan Terbaik'],
  ['Donor Darah Bersama PMI', 'Bersih Pantai dan Tanam Bakau', 'Santunan Anak Yatim'],
  ['Temu Akbar Alumni', 'Reuni Perak Angkatan 2001', 'Jalan Sehat Keluarga Alumni'],
] as const;
const venues = [
  'Aula Utama Gedung Rektorat',
  'Auditorium Perpustakaan',
  'Gedung Serbaguna Lantai 2',
  'Lapangan Kampus Timur',
  'Ruang Teater Fakultas Teknik',
];
const people = [
  ['Dr. Cut Meurah Intan', 'Dosen Ilmu Komputer'],
  ['Prof. Bambang Suryadi', 'Guru Besar Ekonomi'],
  ['Ni Luh Ayu Paramita', 'Perancang Produk'],
  ['Rizky Ramadhan', 'Pendiri Rintisan Teknologi Pendidikan'],
  ['dr. Maria Simatupang', 'Relawan PMI'],
  ['Teuku Iskandar Muda', 'Ketua Ikatan Alumni'],
] as const;
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const hour = 1 / 24;

/** Sixty events from two months ago to two months ahead; about one in nine is cancelled. */
export const events: Sample = {
  count: 60,
  make: (sampler) => {
    const type = sampler.index % titles.length;
    const round = Math.floor(sampler.index / titles.length);
    const title = `${titles[type]?.[round % 3] ?? ''} ${roman[round] ?? ''}`;
    // On the full hour in Jakarta, from 8:00 to 15:00, at whatever time of day the server first started.
    const midnight =
      Math.floor((sampler.now + 7 * 3_600_000) / 86_400_000) - (sampler.now + 7 * 3_600_000) / 86_400_000;
    const starts = Math.round((sampler.index - 30) * 2) + midnight + sampler.integer(8, 15) * hour;
    const ends = starts + sampler.integer(2, 5) * hour;
    const venue_type = sampler.pick(['onsite', 'onsite', 'online', 'hybrid'] as const);
    const speakers = sampler.pickSome(people, type > 2 ? 0 : sampler.integer(1, 3));
    const status =
      sampler.index % 9 === 4
        ? 'cancelled'
        : ends < 0
          ? 'closed'
          : starts > 45 || sampler.index % 11 === 7
            ? 'draft'
            : 'published';
    return {
      title,
      event_type_id: type + 1,
      poster: sampler.picture(title, '3:4'),
      summary: `${title}: terbuka bagi mahasiswa, alumni, dan masyarakat. Pendaftaran melalui aplikasi.`,
      description: `<p>${title} diselenggarakan oleh yayasan bersama panitia mahasiswa.</p><ul><li>Sertifikat elektronik</li><li>Konsumsi bagi peserta yang hadir</li></ul>`,
      starts_at: sampler.instant(starts),
      ends_at: sampler.instant(ends),
      registration_opens_at: sampler.instant(starts - 30),
      registration_closes_at: sampler.instant(starts - 1),
      venue_type,
      venue: venue_type === 'online' ? null : sampler.pick(venues),
      meeting_url: venue_type === 'onsite' ? null : `https://meet.contoh.sch.id/event-${sampler.index + 1}`,
      quota: sampler.random() < 0.2 ? null : sampler.integer(3, 40) * 10,
      price: sampler.random() < 0.6 ? 0 : sampler.integer(2, 20) * 12_500,
      speakers: speakers.map(([name, position]) => ({ name, title: position, photo: sampler.picture(name, '1:1') })),
      status,
      created_at: sampler.instant(Math.min(starts - 35, -0.5)),
    };
  },
};
