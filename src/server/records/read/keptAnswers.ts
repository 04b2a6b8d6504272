/** Answers that are kept at once. */
const mostKept = 2_000;

/** Answers that hold as long as a version does: asked for by many at once, each is worked out one time. */
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
