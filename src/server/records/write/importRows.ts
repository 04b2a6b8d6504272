import { type Envelope, importBody, importedRow, importKeys } from '#api/contract.ts';
import type { Values } from '#schema/field.ts';
import { isObject } from '#values/object.ts';
import { ApiError } from '../../http/ApiError.ts';
import { type Member, readMembers, yesNo } from '../../http/body/members.ts';
import type { SignedCall } from '../../http/call.ts';
import type { WriteOnce } from '../../http/idempotency/idempotentWrites.ts';
import { failureEnvelope, type Reply, success } from '../../http/reply.ts';
import { breather } from '../../limits/breath.ts';
import type { Writer } from '../../store/store.ts';

/** The most rows of one import call. */
const most = 1_000;

interface Import {
  readonly rows: readonly Values[];
  readonly dryRun: boolean;
}

/** The outcome of one row. */
type Became = { readonly id: number } | { readonly failure: Envelope };

const rows: Member<readonly Values[]> = {
  schema: { type: 'array', items: { type: 'object' }, minItems: 1, maxItems: most },
  read(value) {
    const right = Array.isArray(value) && value.length > 0 && value.length <= most && value.every(isObject);
    return right ? { value } : { word: 'rows', params: { max: most } };
  },
};

const dryRun: Member<boolean> = {
  schema: { type: 'boolean', default: false, description: 'Say what would become of each row, write none.' },
  optional: true,
  read: (value) => (value === undefined ? { value: false } : yesNo.read(value)),
};

export const importMembers = { [importKeys.rows]: rows, [importKeys.dryRun]: dryRun } as const;

/** Reads the body of an import. @throws {ApiError} 422 naming the member that is wrong */
export const readImport = (call: SignedCall): Import => {
  const read = readMembers(call, importMembers);
  return { rows: read[importKeys.rows], dryRun: read[importKeys.dryRun] };
};

/** Rolls a transaction back although nothing failed in it. */
class Rollback extends Error {
  readonly rows: readonly Became[];

  constructor(rows: readonly Became[]) {
    super('rolled back');
    this.rows = rows;
  }
}

/** How to add rows in a transaction, and how to log that at the end. */
interface Adding {
  add(row: Values): Promise<number>;
  /** @returns what the response says besides the rows */
  end(): Promise<Readonly<Record<string, unknown>>>;
}

/** Adds all rows or none, and gives the outcome of each; a dry run does the same but writes nothing. */
export const importRows = async (
  writeOnce: WriteOnce,
  call: SignedCall,
  asked: Import,
  begin: (writer: Writer) => Promise<Adding>,
): Promise<Reply> => {
  try {
    return await writeOnce(call, asked, async (writer) => {
      const adding = await begin(writer);
      const became: Became[] = [];
      const breathe = breather();
      for (const values of asked.rows) {
        became.push(await addOne(call, values, adding));
        await breathe();
      }
      if (asked.dryRun || became.some((row) => 'failure' in row)) throw new Rollback(became);
      const added = became.map((row, at) => importedRow(at, row));
      const data = importBody(added, false);
      return success(call.language, { status: 201, word: 'created', data, meta: await adding.end() });
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    // The ids of the valid rows are dropped, as none was stored.
    const rows = error.rows.map((row, at) => importedRow(at, 'failure' in row ? row : {}));
    const data = importBody(rows, asked.dryRun);
    if (asked.dryRun) return success(call.language, { data });
    throw new ApiError(422, 'invalid', { data });
  }
};

const addOne = async (call: SignedCall, values: Values, { add }: Adding): Promise<Became> => {
  try {
    return { id: await add(values) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: failureEnvelope(call.language, error) };
  }
};
