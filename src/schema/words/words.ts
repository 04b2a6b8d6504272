/** Everything about words, from one place. */
export { issueText, issueWords } from './issueText.ts';
export { type RegistryWords, resourceWords } from './resourceWords.ts';
