import type { DataProvider } from 'react-admin';
import { ApiError } from '#api/apiError.ts';
import { isGone } from '#values/isGone.ts';

/** Each call has a key of its own: they are no repetitions of each other. */
const metaOfEach = (meta: object = {}) => ({ ...meta, idempotencyKey: undefined });

/**
 * Several records, where the API has no call for that: one after the other, as far as it lets them. Tried again, what is
 * gone already is as it was wanted.
 */
export const oneByOne = (provider: DataProvider): Pick<DataProvider, 'updateMany' | 'deleteMany'> => ({
  async updateMany(name, { ids, data, meta }) {
    for (const id of ids) {
      const { data: previousData } = await provider.getOne(name, { id, meta });
      await provider.update(name, { id, data, previousData, meta: metaOfEach(meta) });
    }
    return { data: ids };
  },
  async deleteMany(name, { ids, meta }) {
    for (const id of ids)
      await provider.delete(name, { id, meta: metaOfEach(meta) }).catch((failure: unknown) => {
        if (!(failure instanceof ApiError && isGone(failure.status, failure.answer?.came))) throw failure;
      });
    return { data: ids };
  },
});
