import type { Language } from '#values/language.ts';
import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { limitIssue, readWhole } from '../numbers/numbers.ts';
import { reading } from '../reading.ts';

export type RatingField<R extends Requirement = Requirement> = FieldOf<'rating', number, R>;

/** A rating of one to five stars. */
export const rating = <const R extends Requirement = false>(
  options: OptionsOf<unknown, number, R> = {},
): RatingField<R> => ({ kind: 'rating', ...options });

export const mostStars = 5;

const words: Readonly<Record<Language, (stars: number) => string>> = {
  id: (stars) => `${stars} dari ${mostStars} bintang`,
  en: (stars) => `${stars} of ${mostStars} stars`,
};

/** The stars in words, for screen readers and plain text. */
export const starsInWords = (stars: number, language: Language): string => words[language](stars);

export const ratingBehaviour: Behaviour<RatingField, number> = {
  storage: 'integer',
  operators: ['eq', 'in', 'gte', 'lte'],
  sortable: true,
  none: null,
  parse: reading(readWhole),
  issue: (value, _field, scope) => limitIssue(value, { min: 1, max: mostStars }, scope),
  format: (value, _field, { language }) => starsInWords(value, language),
  forSheet: String,
};
