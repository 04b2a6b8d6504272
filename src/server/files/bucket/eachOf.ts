/** Calls that are under way at once. */
const atOnce = 8;

/** Does it to each of them, some at a time. The first that fails ends it, once those under way are done. */
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
