/** How many rows a batch takes, and by how many fields a list is sorted at a time. */
export { mostBatchRows, mostSorts } from '#api/contract.ts';
export { apiHas } from '#api/settings.ts';
