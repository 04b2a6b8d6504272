import { sampleList } from '#schema/samples/sampleRecords.ts';

const list = [
  ['Ukuran', 'text'],
  ['Warna', 'color'],
  ['Bahan', 'text'],
  ['Motif', 'image'],
] as const;

export const variants = sampleList(list, ([name, display]) => ({ name, display, is_active: true }));
