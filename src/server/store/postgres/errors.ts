import { StoreError } from '../storeError.ts';

/** What Node says of a connection that there is none of. */
const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/**
 * States of SQL that pass: what another transaction stood in the way of (40001, 40P01, 55P03), a server that stops, starts
 * or follows another one now (57P01 to 57P05, 25006), has no connection left (53300), a lost connection (08…), a commit of
 * which nobody knows (40003), or what another process has made meanwhile where making it is no part of a transaction
 * (42P07, 42701, 42710): looked at once more, it is there.
 */
const passing = /^(?:40001|40003|40P01|55P03|57P0[1-5]|25006|53300|08...|42P07|42701|42710)$/;

/**
 * A server that does not let us in (28…, 42501), has no such database or schema (3D000, 3F000), or lacks memory, room of
 * its own or a disk that works (53…, 58…): it answers, and it does not pass.
 */
const refusing = /^(?:28...|3D000|3F000|42501|53...|58...)$/;

/** What a connection ends by: a limit of time for a transaction (25P03, 25P04) too, which the database's own settings may have. */
const ends = /^(?:08|57P|25P0[34]|40003)/;

/** What `pg` says without a code. */
const lost = /connection|timeout|not queryable/i;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** What another process made in the same moment: who comes second is told so by the catalog, whose rows are unique. */
const isMadeTwice = (error: Error): boolean =>
  codeOf(error) === '23505' && 'schema' in error && error.schema === 'pg_catalog';

/** Whether it is the connection that failed: then nobody knows what became of the last thing that was asked. */
export const isLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code === '' ? lost.test(error.message) : unreachable.includes(code) || ends.test(code);
};

/** An error of the database as the server knows it, with whether it passes; any other one as it is. */
export const asStoreError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = codeOf(error);
  if (isLost(error) || passing.test(code) || isMadeTwice(error)) return new StoreError('databaseAway', true, error);
  if (code === '53100') return new StoreError('diskFull', false, error);
  // It took longer than a statement may.
  return code === '57014' || refusing.test(code) ? new StoreError('databaseAway', false, error) : error;
};
