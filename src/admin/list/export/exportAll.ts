import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';

/** Rows per page: what most requests give, few enough for frequent progress. */
const perPage = 100;

export interface ExportPage {
  readonly rows: readonly RaRecord[];
  /** How many rows have come so far, with these, and how many there are. */
  readonly done: number;
  readonly total: number;
}

/**
 * All rows that match a filter, page by page; the next page loads while this one is used.
 * @throws the signal's reason when it is aborted
 */
export async function* exportAll(
  provider: DataProvider,
  resource: string,
  params: Omit<GetListParams, 'pagination'>,
): AsyncGenerator<ExportPage, void, undefined> {
  const fetchPage = (page: number): Promise<GetListResult> =>
    provider.getList(resource, { ...params, pagination: { page, perPage } });
  let done = 0;
  let next: Promise<GetListResult> | undefined = fetchPage(1);
  for (let page = 2; next; page += 1) {
    const { data, total = 0 }: GetListResult = await next;
    done += data.length;
    next = done < total && data.length > 0 ? fetchPage(page) : undefined;
    // If the caller stops reading, nobody else handles its rejection.
    next?.catch(() => undefined);
    yield { rows: data, done, total };
    if (data.length === 0 && done < total)
      throw new Error('errors.reply.unexpected', { cause: `${resource}: ${done} of ${total} rows` });
  }
}
