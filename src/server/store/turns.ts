/** Serves one caller at a time. */
export class Turns {
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }
}
