export { mostBatchRows } from '#api/contract.ts';
