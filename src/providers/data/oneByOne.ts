import type { DataProvider } from 'react-admin';
import { ApiError } from '#api/apiError.ts';
import { isGone } from '#values/isGone.ts';

/** Each call gets an idempotency key of its own, because they do not repeat each other. */
const metaPerCall = (meta: object = {}) => ({ ...meta, idempotencyKey: undefined });

/**
 * Updates or deletes several records one after the other, for an API without bulk calls, up to the first failure. For a
 * retry, records that are already gone count as deleted. `meta.withRetry` makes each deletion, and may repeat it.
 */
export const oneByOne = (provider: DataProvider): Pick<DataProvider, 'updateMany' | 'deleteMany'> => ({
  async updateMany(name, { ids, data, meta }) {
    for (const id of ids) {
      const { data: previousData } = await provider.getOne(name, { id, meta });
      await provider.update(name, { id, data, previousData, meta: metaPerCall(meta) });
    }
    return { data: ids };
  },
  async deleteMany(name, { ids, meta }) {
    const { withRetry = (call: () => Promise<unknown>) => call(), ...given } = meta ?? {};
    for (const id of ids)
      await withRetry(() => provider.delete(name, { id, meta: metaPerCall(given) })).catch((failure: unknown) => {
        if (!(failure instanceof ApiError && isGone(failure.status, failure.answer?.bodyKind))) throw failure;
      });
    return { data: ids };
  },
});
