import type { DataProvider, Identifier } from 'react-admin';
import { ApiError } from '#api/apiError.ts';
import { isGone, withRetry } from '#values/failedCall.ts';

/** Each call gets an idempotency key of its own, because they do not repeat each other. */
const metaPerCall = (meta: object = {}) => ({ ...meta, idempotencyKey: undefined });

/**
 * Updates or deletes several records one after the other, for an API without bulk calls, up to the first failure other
 * than a limit of calls that soon ends. For a retry, records that are already gone count as deleted.
 */
export const oneByOne = (provider: DataProvider): Pick<DataProvider, 'updateMany' | 'deleteMany'> => ({
  async updateMany(name, { ids, data, meta }) {
    const updateOne = async (id: Identifier) => {
      const { data: previousData } = await provider.getOne(name, { id, meta });
      await provider.update(name, { id, data, previousData, meta: metaPerCall(meta) });
    };
    for (const id of ids) await withRetry(() => updateOne(id), meta?.signal);
    return { data: ids };
  },
  async deleteMany(name, { ids, meta }) {
    const deleteOne = (id: Identifier) => provider.delete(name, { id, meta: metaPerCall(meta) });
    for (const id of ids)
      await withRetry(() => deleteOne(id), meta?.signal).catch((failure: unknown) => {
        if (!(failure instanceof ApiError && isGone(failure.status, failure.answer?.bodyKind))) throw failure;
      });
    return { data: ids };
  },
});
