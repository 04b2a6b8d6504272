import { type Envelope, importBody, importedRow, importKeys } from '#api/contract.ts';
import type { Values } from '#schema/field.ts';
import { isObject } from '#values/object.ts';
import { ApiError } from '../../http/ApiError.ts';
import { listOf, type Member, readMembers, yesNo } from '../../http/body/members.ts';
import type { SignedCall } from '../../http/call.ts';
import type { WriteOnce } from '../../http/idempotency/idempotentWrites.ts';
import { failureEnvelope, type Reply, type Success, success } from '../../http/reply.ts';
import { periodicYield } from '../../limits/periodicYield.ts';
import type { Writer } from '../../store/store.ts';

/** The most rows of one import call. */
const maxRows = 1_000;

/** The outcome of one row. */
type Outcome = { readonly id: number } | { readonly failure: Envelope };

const rows = listOf(maxRows, { type: 'object' }, isObject, 'rows');

const dryRun: Member<boolean> = {
  schema: { type: 'boolean', default: false, description: 'Say what would become of each row, write none.' },
  optional: true,
  read: (value) => (value === undefined ? { value: false } : yesNo.read(value)),
};

export const importMembers = { [importKeys.rows]: rows, [importKeys.dryRun]: dryRun } as const;

/** Reads the body of an import. @throws {ApiError} 422 naming the member that is wrong */
export const readImport = (call: SignedCall) => {
  const read = readMembers(call, importMembers);
  return { rows: read[importKeys.rows], dryRun: read[importKeys.dryRun] };
};

/** Rolls a transaction back although nothing failed in it. */
class Rollback extends Error {}

/** How to add rows in a transaction, and how to log that at the end. */
interface RowImporter {
  add(row: Values): Promise<number>;
  /** @returns what the response says besides the rows */
  end(): Promise<Pick<Success, 'meta'>>;
}

/** Adds all rows or none, and gives the outcome of each; a dry run does the same but writes nothing. */
export const importRows = async (
  writeOnce: WriteOnce,
  call: SignedCall,
  input: ReturnType<typeof readImport>,
  begin: (writer: Writer) => Promise<RowImporter>,
): Promise<Reply> => {
  let outcomes: Outcome[] = [];
  try {
    return await writeOnce(call, input, async (writer) => {
      const importer = await begin(writer);
      // Of an earlier try, if the database was away.
      outcomes = [];
      const breathe = periodicYield();
      for (const values of input.rows) {
        outcomes.push(await addOne(call, values, importer));
        await breathe();
      }
      if (input.dryRun || outcomes.some((row) => 'failure' in row)) throw new Rollback();
      const imported = outcomes.map((row, index) => importedRow(index, row));
      const data = importBody(imported, false);
      return success(call.language, { status: 201, word: 'created', data, ...(await importer.end()) });
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    // The ids of the valid rows are dropped, as none was stored.
    const rows = outcomes.map((row, index) => importedRow(index, 'failure' in row ? row : {}));
    const data = importBody(rows, input.dryRun);
    if (input.dryRun) return success(call.language, { data });
    throw new ApiError(422, 'invalid', { data });
  }
};

const addOne = async (call: SignedCall, values: Values, { add }: RowImporter): Promise<Outcome> => {
  try {
    return { id: await add(values) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: failureEnvelope(call.language, error) };
  }
};
