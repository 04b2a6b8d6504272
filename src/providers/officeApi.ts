import { longestSearch, mostBatchRows, mostSorts, readId } from '#api/contract.ts';
import { apiHas } from '#api/settings.ts';
import { cleanedOf, lastEntryOf } from './data/entries.ts';
import { failureText } from './failureText.ts';
import { onReachability, reachability } from './reachability.ts';

/** What the screens need to know of the API in addition to react-admin's providers. */
export const officeApi = {
  has: apiHas,
  most: { batchRows: mostBatchRows, sorts: mostSorts, searchLetters: longestSearch },
  readId,
  failureText,
  lastEntryOf,
  cleanedOf,
  reachability: { current: reachability, subscribe: onReachability },
};
