/** The most answers to cache. */
const mostKept = 2_000;

/** Caches answers per version; when many ask for one at once, it is computed once. */
export class KeptAnswers<Answer> {
  readonly #kept = new Map<string, { readonly version: number; readonly answer: Promise<Answer> }>();

  of(key: string, version: number, work: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.answer;
    const answer = work();
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, { version, answer });
    // A failure is not kept.
    answer.catch(() => this.#kept.delete(key));
    return answer;
  }
}
