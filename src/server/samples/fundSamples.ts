import type { Both } from '../mobile/fund/fundData.ts';

/** What the fund pays for, in sample data. */
export const sampleProgrammes: readonly { readonly name: Both; readonly text: Both; readonly goal: number }[] = [
  {
    name: { id: 'Beasiswa Anak Yatim', en: 'Scholarships for orphans' },
    text: {
      id: 'Biaya kuliah dan hidup bagi mahasiswa yatim berprestasi.',
      en: 'Fees and living costs of able students who lost a parent.',
    },
    goal: 2_000_000_000,
  },
  {
    name: { id: 'Riset Kebencanaan', en: 'Disaster research' },
    text: {
      id: 'Penelitian gempa dan tsunami untuk Aceh yang lebih siap.',
      en: 'Research on earthquakes and tsunamis, for an Aceh that is ready.',
    },
    goal: 1_500_000_000,
  },
  {
    name: { id: 'Perpustakaan Terbuka', en: 'Open library' },
    text: {
      id: 'Buku, jurnal, dan ruang baca yang buka sampai malam.',
      en: 'Books, journals, and a reading room that is open until late.',
    },
    goal: 750_000_000,
  },
  {
    name: { id: 'Laboratorium Desa', en: 'Village laboratory' },
    text: {
      id: 'Mahasiswa dan warga memecahkan masalah desa bersama.',
      en: 'Students and villagers solve what the village needs, together.',
    },
    goal: 500_000_000,
  },
];

/** Names of sample givers; an empty one gave without a name. */
export const sampleDonors: readonly string[] = [
  'Teuku Iskandar',
  '',
  'Alumni Teknik 1998',
  'Cut Meutia',
  'Keluarga Abdullah',
  '',
  'Nurul Hidayah',
  'Muhammad Rizki',
  'Ikatan Alumni Jakarta',
  '',
  'Fatimah Zahra',
  'Zulkifli Hasan',
  'Rina Marlina',
  '',
  'Koperasi Pegawai',
  'Syarifah Aini',
];
