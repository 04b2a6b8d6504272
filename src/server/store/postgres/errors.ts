import { errorCode, StoreError } from '../storeError.ts';

/** Node's codes for a connection that failed. */
const unreachableCodes = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;

/**
 * Transient SQL states: a conflict with another transaction (40001, 40P01, 55P03), a server that stops, starts or has
 * become a standby (57P01 to 57P05, 25006) or has no connection left (53300), a lost connection (08…), a commit of
 * unknown outcome (40003), or something that another process created meanwhile outside a transaction (42P07, 42701,
 * 42710), which a retry finds.
 */
const transientStates = /^(?:40001|40003|40P01|55P03|57P0[1-5]|25006|53300|08...|42P07|42701|42710)$/;

/**
 * Lasting failures of a server that does respond: no access (28…, 42501), no such database or schema (3D000, 3F000), one
 * that is closed to connections (55000), too little memory or other resources (53…), a statement that took too long
 * (57014), or a failing disk (58…).
 */
const lastingStates = /^(?:28...|3D000|3F000|42501|53...|55000|57014|58...)$/;

/** Node's codes for a certificate that is not accepted, and for a file of the address that cannot be read. */
const refusedCodes = /CERT|^(?:ERR_(?:TLS|O?SSL)_|UNABLE_TO_|ENOENT|EACCES|EISDIR)/;

/** States that end a connection, also by a transaction timeout (25P03, 25P04) from the database's own settings. */
const connectionLostStates = /^(?:08|57P|25P0[34]|40003)/;

/** Messages of `pg` errors that have no code. */
const connectionLostText = /connection|timeout|not queryable/i;

/** Whether another process created the same thing at that moment: a unique index of the catalog rejects the second. */
const isDuplicate = (error: Error): boolean =>
  errorCode(error) === '23505' && 'schema' in error && error.schema === 'pg_catalog';

/** Whether the connection failed: then nobody knows the outcome of the last statement. */
export const isLost = (error: unknown): boolean => {
  const code = errorCode(error);
  return code === ''
    ? error instanceof Error && connectionLostText.test(error.message)
    : unreachableCodes.test(code) || connectionLostStates.test(code);
};

/** A database failure as a `StoreError` that says whether it is transient; any other error unchanged. */
export const asStoreError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = errorCode(error);
  if (isLost(error) || transientStates.test(code) || isDuplicate(error))
    return new StoreError('databaseAway', true, error);
  if (code === '53100') return new StoreError('diskFull', false, error);
  return lastingStates.test(code) || refusedCodes.test(code) ? new StoreError('databaseAway', false, error) : error;
};
