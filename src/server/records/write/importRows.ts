import type { Values } from '#schema/field.ts';
import { ApiError } from '../../http/ApiError.ts';
import { type Member, type Members, readMembers, yesNo } from '../../http/body/members.ts';
import type { SignedCall } from '../../http/call.ts';
import type { WriteOnce } from '../../http/idempotency/idempotentWrites.ts';
import { failure, type Reply, success } from '../../http/reply.ts';
import type { Writer } from '../../store/store.ts';

/** Rows of one import call. */
const most = 1_000;

export type Import = { readonly rows: readonly Values[]; readonly dry_run: boolean };

/** What became of one row, counted from 0. */
interface RowResult {
  readonly row: number;
  readonly ok: boolean;
  readonly id?: number;
  readonly errors?: unknown;
}

const rows: Member<readonly Values[]> = {
  schema: { type: 'array', items: { type: 'object' }, minItems: 1, maxItems: most },
  read(value) {
    const right =
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= most &&
      value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
    return right ? { value } : { word: 'rows', params: { max: most } };
  },
};

const dryRun: Member<boolean> = {
  schema: { type: 'boolean', default: false, description: 'Say what would become of each row, write none.' },
  optional: true,
  read: (value) => (value === undefined ? { value: false } : yesNo.read(value)),
};

/** `{ rows, dry_run? }`. */
export const importMembers: Members<Import> = { rows, dry_run: dryRun };

/** Reads the body of an import. @throws {ApiError} 422 naming the member that is wrong */
export const readImport = (call: SignedCall): Import => readMembers(call, importMembers);

/** Takes a transaction back, though nothing went wrong in it. */
class Rollback extends Error {
  readonly results: readonly RowResult[];

  constructor(results: readonly RowResult[]) {
    super('rolled back');
    this.results = results;
  }
}

/** Adds all rows or none, and says of each what became of it; a dry run says the same and writes nothing. */
export const importRows = async (
  writeOnce: WriteOnce,
  call: SignedCall,
  asked: Import,
  add: (writer: Writer, row: Values) => Promise<number>,
): Promise<Reply> => {
  try {
    return await writeOnce(call, asked, async (writer) => {
      const results: RowResult[] = [];
      for (const [row, values] of asked.rows.entries()) results.push(await addOne(call, writer, row, values, add));
      if (asked.dry_run || results.some(({ ok }) => !ok)) throw new Rollback(results);
      return success(call.language, { status: 201, word: 'created', data: { dry_run: false, rows: results } });
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    const results = error.results.map(({ id: _notKept, ...result }) => result);
    if (asked.dry_run) return success(call.language, { data: { dry_run: true, rows: results } });
    throw new ApiError(422, 'invalid', { data: { dry_run: false, rows: results } });
  }
};

const addOne = async (
  call: SignedCall,
  writer: Writer,
  row: number,
  values: Values,
  add: (writer: Writer, row: Values) => Promise<number>,
): Promise<RowResult> => {
  try {
    return { row, ok: true, id: await add(writer, values) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const body: { errors?: unknown; responseMessage: string } = JSON.parse(failure(call.language, error).body);
    return { row, ok: false, errors: body.errors ?? { '': [body.responseMessage] } };
  }
};
