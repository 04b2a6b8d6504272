/** Everything about words, from one place. */
export { faultText, faultWords, type Say } from './faultText.ts';
export { type AreaWords, resourceWords } from './resourceWords.ts';
