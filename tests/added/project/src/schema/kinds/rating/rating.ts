import type { Language } from '#values/language.ts';
import { builderOf, type FieldOf } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { limitIssue, wholeNumber } from '../numbers/numbers.ts';

export type RatingField = FieldOf<'rating', number>;

/** A rating of one to five stars. */
export const rating = builderOf<RatingField>('rating');

export const mostStars = 5;

const words: Readonly<Record<Language, (stars: number) => string>> = {
  id: (stars) => `${stars} dari ${mostStars} bintang`,
  en: (stars) => `${stars} of ${mostStars} stars`,
};

/** The stars in words, for screen readers and plain text. */
export const starsInWords = (stars: number, language: Language): string => words[language](stars);

export const ratingBehaviour: Behaviour<RatingField, number> = {
  ...wholeNumber,
  issue: (value, _field, scope) => limitIssue(value, { min: 1, max: mostStars }, scope),
  format: (value, _field, { language }) => starsInWords(value, language),
};
