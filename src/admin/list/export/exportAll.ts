import type { DataProvider, GetListResult, RaRecord } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { ListSort } from '../address/listSort.ts';

/** Rows of a page: as many as most calls give, so that what is done can be told often. */
const perPage = 100;

/** What is asked of a list, but for its page. */
interface ExportParams {
  readonly sort?: ListSort;
  readonly filter?: Values;
  readonly meta?: object;
  readonly signal?: AbortSignal;
}

export interface ExportPage {
  readonly rows: readonly RaRecord[];
  /** How many rows came so far, these included, and how many there are. */
  readonly done: number;
  readonly total: number;
}

/**
 * All rows of a filter, whatever their number, page by page; the next page is on its way while this one is used.
 * Stops when the signal is aborted, by throwing its reason.
 */
export async function* exportAll(
  provider: DataProvider,
  resource: string,
  params: ExportParams,
): AsyncGenerator<ExportPage, void, undefined> {
  const get = (page: number): Promise<GetListResult> =>
    provider.getList(resource, { ...params, pagination: { page, perPage } } as never);
  let done = 0;
  let next: Promise<GetListResult> | undefined = get(1);
  for (let page = 2; next; page += 1) {
    const { data, total = 0 }: GetListResult = await next;
    done += data.length;
    next = done < total && data.length > 0 ? get(page) : undefined;
    // Whoever stops reading leaves it behind; its failure is nobody's then.
    next?.catch(() => undefined);
    yield { rows: data, done, total };
    if (data.length === 0 && done < total)
      throw new Error('errors.reply.unexpected', { cause: `${resource}: ${done} of ${total} rows` });
  }
}
