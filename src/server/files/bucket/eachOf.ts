/** Calls that run at once. */
const atOnce = 8;

/** Runs `work` for each item, several at once. After a failure no more are started; it is thrown once the rest ends. */
export const eachOf = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next())
      await work(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
};
