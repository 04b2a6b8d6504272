import { sampleList } from '#schema/samples/sampleRecords.ts';

const list = [
  ['Seminar', '#1B6E53', 'Pemaparan materi oleh narasumber, terbuka untuk umum.'],
  ['Lokakarya', '#2F6DB5', 'Kegiatan praktik dengan peserta terbatas.'],
  ['Kompetisi', '#B4541F', 'Lomba antarmahasiswa maupun antarsekolah.'],
  ['Wisuda', '#7A4FA3', 'Upacara kelulusan beserta gladi bersihnya.'],
  ['Bakti Sosial', '#A3383F', 'Kegiatan pengabdian kepada masyarakat.'],
  ['Temu Alumni', '#8A6A12', 'Reuni dan jejaring lintas angkatan.'],
] as const;

export const eventTypes = sampleList(list, ([name, color, description]) => ({
  name,
  color,
  description,
  is_active: true,
}));
