import type { Sampler } from './sampler.ts';

/** What sample texts are made of. */
export const words = [
  'baru',
  'hangat',
  'ceria',
  'mandiri',
  'cerdas',
  'kreatif',
  'berbagi',
  'bersama',
  'semangat',
  'prestasi',
  'karya',
  'bangsa',
];

/** So many words, the first with a capital. */
export const phrase = (sampler: Sampler, count: number): string => {
  const [first = '', ...rest] = Array.from({ length: count }, () => sampler.pick(words));
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ');
};

/** As much of a text as there is room for. */
export const fitted = (text: string, max: number): string => text.slice(0, max).trim();
