import { millisecondsInDay } from 'date-fns/constants';
import { fundMethods } from '../mobile/fund/fundData.ts';
import type { Writer } from '../store/store.ts';

/** What the fund pays for, in sample data. */
const sampleProgrammes = [
  {
    name_id: 'Beasiswa Anak Yatim',
    name_en: 'Scholarships for orphans',
    text_id: 'Biaya kuliah dan hidup bagi mahasiswa yatim berprestasi.',
    text_en: 'Fees and living costs of able students who lost a parent.',
    goal: 2_000_000_000,
  },
  {
    name_id: 'Riset Kebencanaan',
    name_en: 'Disaster research',
    text_id: 'Penelitian gempa dan tsunami untuk Aceh yang lebih siap.',
    text_en: 'Research on earthquakes and tsunamis, for an Aceh that is ready.',
    goal: 1_500_000_000,
  },
  {
    name_id: 'Perpustakaan Terbuka',
    name_en: 'Open library',
    text_id: 'Buku, jurnal, dan ruang baca yang buka sampai malam.',
    text_en: 'Books, journals, and a reading room that is open until late.',
    goal: 750_000_000,
  },
  {
    name_id: 'Laboratorium Desa',
    name_en: 'Village laboratory',
    text_id: 'Mahasiswa dan warga memecahkan masalah desa bersama.',
    text_en: "Students and villagers solve the village's problems together.",
    goal: 500_000_000,
  },
];

/** Names of sample donors; an empty one is anonymous. */
const sampleDonors: readonly string[] = [
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

const amounts = [50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000, 25_000_000];
const count = 240;

/** Adds programmes and paid gifts of the last months, the same at every first start. */
export const seedFund = async ({ db }: Writer, now: number): Promise<void> => {
  // Not numbered from 1 in PostgreSQL after a first start that was broken off.
  const programmes = await db.insertInto('_programme').values(sampleProgrammes).returning('id').execute();
  const gifts = Array.from({ length: count }, (_, index) => {
    // Strides coprime to the number of choices visit all of them without a visible pattern.
    const at = new Date(now - ((count - index) * 0.72 - 0.4) * millisecondsInDay).toISOString();
    return {
      number: `DL-${String(index + 1).padStart(6, '0')}`,
      account_id: null,
      programme_id: programmes[((index * 3) % (programmes.length + 1)) - 1]?.id ?? null,
      donor: sampleDonors[(index * 7) % sampleDonors.length] || null,
      amount: amounts[(index * 5) % amounts.length] ?? 0,
      fee: 0,
      method: ((index * 5) % fundMethods.length) + 1,
      payment_code: '',
      paid_at: at,
      expires_at: at,
      created_at: at,
    };
  });
  await db.insertInto('_gift').values(gifts).execute();
};
