/** Calls that run at once. */
const concurrency = 8;

/** Runs `work` for each item, several at once. After a failure no more are started; it is thrown once the rest ends. */
export const forEachConcurrently = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const remaining = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (let next = remaining.next(); !next.done && !hasFailed; next = remaining.next())
      await work(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};
