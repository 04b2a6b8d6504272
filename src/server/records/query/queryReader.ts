import { longestSearch, maxLimit, query as names } from '#api/contract.ts';
import { readInstant } from '#schema/kinds/days/days.ts';
import { mostNamed } from '#schema/nearest.ts';
import { countCharacters } from '#values/text/characters.ts';
import { ApiError, type Message } from '../../http/ApiError.ts';

/** The rows of a page by default. */
export const defaultLimit = 25;
/** Deeper than anyone pages, and still an exact number. */
export const maxPage = 1_000_000;

/** The page and its number of rows. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Reads parameters one by one and collects all errors, so that a caller can fix them in one go. */
export class QueryReader {
  protected readonly remaining = new Map<string, string>();
  readonly #errors = new Map<string, (Message | string)[]>();

  constructor(query: string) {
    const repeated = new Set<string>();
    for (const [name, value] of new URLSearchParams(query)) {
      if (this.remaining.has(name)) repeated.add(name);
      else this.remaining.set(name, value);
    }
    for (const name of repeated) this.addError(name, { word: 'repeatedParameter' });
  }

  /** Whether no more errors are reported. */
  protected get isFull(): boolean {
    return this.#errors.size >= mostNamed;
  }

  addError(name: string, message: Message | string): void {
    if (this.isFull) return;
    const shortName = name.slice(0, 100);
    this.#errors.set(shortName, [...(this.#errors.get(shortName) ?? []), message]);
  }

  /** Takes a parameter's text out of those left to read. */
  take(name: string): string | undefined {
    const value = this.remaining.get(name);
    this.remaining.delete(name);
    return value;
  }

  wholeNumber(name: string, fallback: number, max: number): number {
    const text = this.take(name);
    if (text === undefined) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= max) return value;
    this.addError(name, { word: 'wholeNumber', params: { min: 1, max } });
    return fallback;
  }

  page(fallback = defaultLimit): Paging {
    return { page: this.wholeNumber(names.page, 1, maxPage), limit: this.wholeNumber(names.limit, fallback, maxLimit) };
  }

  instant(name: string): string | undefined {
    const text = this.take(name);
    if (!text) return undefined;
    const { value } = readInstant(text);
    if (!value) this.addError(name, { word: 'parameterValue' });
    return value ?? undefined;
  }

  search(name: string = names.search): string {
    const text = this.text(name) ?? '';
    if (countCharacters(text) > longestSearch)
      this.addError(name, { word: 'textTooLong', params: { max: longestSearch } });
    return text;
  }

  /** A text; `undefined` if it is empty. PostgreSQL accepts no NUL. */
  text(name: string): string | undefined {
    const text = this.take(name)?.trim();
    if (text?.includes('\0')) this.addError(name, { word: 'parameterValue' });
    return text || undefined;
  }

  /** Returns what was read if no parameter is left. @throws {ApiError} 400 naming every parameter that is wrong */
  finishWith<Read>(read: Read): Read {
    for (const name of this.remaining.keys()) this.addError(name, { word: 'unknownParameter' });
    if (this.#errors.size > 0) throw new ApiError(400, 'invalid', { errors: Object.fromEntries(this.#errors) });
    return read;
  }
}
