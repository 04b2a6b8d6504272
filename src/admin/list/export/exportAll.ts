import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';

/** Rows per page: what most requests give, few enough for frequent progress. */
const perPage = 100;

export interface ExportPage {
  readonly rows: readonly RaRecord[];
  /** How many rows have come so far, with these, and how many there are, with those deleted meanwhile. */
  readonly done: number;
  readonly total: number;
}

/**
 * All rows that match a filter, each once, page by page; the next page loads while this one is used. Rows that changes
 * meanwhile have moved between pages come as soon as that is noticed.
 * @throws the signal's reason when it is aborted
 */
export async function* exportAll(
  provider: DataProvider,
  resource: string,
  params: Omit<GetListParams, 'pagination'>,
): AsyncGenerator<ExportPage, void, undefined> {
  const fetchPage = async () => provider.getList(resource, { ...params, pagination: { page, perPage } });
  const seen = new Set<Identifier>();
  let page = 1;
  let lastTotal = 0;
  /** Rows deleted meanwhile, which may be among those seen. */
  let gone = 0;
  /** Pages in a row without a new row, though one is missing. */
  let fruitless = 0;
  let next: Promise<GetListResult> | undefined = fetchPage();
  while (next) {
    const { data, total = 0 }: GetListResult = await next;
    const rows = data.filter(({ id }) => !seen.has(id) && seen.add(id));
    const fall = Math.max(0, lastTotal - total);
    lastTotal = total;
    gone += fall;
    // What was deleted meanwhile moved as many rows onto pages already read; what was added or moved there is missing.
    const isShort = data.length === 0 && seen.size < total;
    fruitless = rows.length > 0 ? 0 : fruitless + Number(fall > 0 || isShort);
    page = fall > 0 ? Math.max(1, page - Math.ceil(fall / perPage)) : isShort ? 1 : page + 1;
    const isWhole: boolean = seen.size >= total + gone || (data.length === 0 && fall === 0 && !isShort);
    next = isWhole || fruitless > 3 ? undefined : fetchPage();
    // If the caller stops reading, nobody else handles its rejection.
    next?.catch(() => undefined);
    yield { rows, done: seen.size, total: total + gone };
    if (!next && !isWhole)
      throw new Error('errors.reply.unexpected', { cause: `${resource}: ${seen.size} of ${total} rows` });
  }
}
