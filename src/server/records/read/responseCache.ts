/** The most answers to cache. */
const maxCached = 2_000;

/** Caches answers per version; when many ask for one at once, it is computed once. */
export class ResponseCache<Answer> {
  readonly #cache = new Map<string, { readonly version: number; readonly answer: Promise<Answer> }>();

  of(key: string, version: number, compute: () => Promise<Answer>): Promise<Answer> {
    const cached = this.#cache.get(key);
    if (cached?.version === version) return cached.answer;
    const answer = compute();
    if (this.#cache.size >= maxCached) this.#cache.clear();
    this.#cache.set(key, { version, answer });
    // A failure is not kept.
    answer.catch(() => this.#cache.delete(key));
    return answer;
  }
}
