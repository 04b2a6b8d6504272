/** By how many fields the API sorts a list at a time. */
export { mostSorts } from '#api/contract.ts';
