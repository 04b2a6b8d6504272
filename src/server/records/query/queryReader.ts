import { longestSearch, maxLimit, query as names } from '#api/contract.ts';
import { readInstant } from '#schema/kinds/days/days.ts';
import { mostNamed } from '#schema/nearest.ts';
import { countCharacters } from '#values/text/characters.ts';
import { ApiError, type Message } from '../../http/ApiError.ts';

/** Rows of a page where nothing else is asked for. */
export const usualRows = 25;
/** Deeper than any person pages, and a number that stays exact. */
export const lastPage = 1_000_000;

/** Which page of how many rows. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Reads parameters one by one and collects everything that is wrong, so that a caller mends it in one go. */
export class QueryReader {
  protected readonly given = new Map<string, string>();
  readonly #errors = new Map<string, (Message | string)[]>();

  constructor(query: string) {
    const repeated = new Set<string>();
    for (const [name, value] of new URLSearchParams(query)) {
      // `access_token` belongs to pages; a stray one must not be repeated in a message.
      if (this.given.has(name)) repeated.add(name);
      else this.given.set(name, value);
    }
    for (const name of repeated) this.wrong(name, { word: 'repeatedParameter' });
  }

  /** Whether no further one is told of. */
  protected get isFull(): boolean {
    return this.#errors.size >= mostNamed;
  }

  wrong(name: string, message: Message | string): void {
    if (this.isFull) return;
    const shown = name.slice(0, 100);
    this.#errors.set(shown, [...(this.#errors.get(shown) ?? []), message]);
  }

  /** The parameter's text; it is not looked at again. */
  take(name: string): string | undefined {
    const value = this.given.get(name);
    this.given.delete(name);
    return value;
  }

  whole(name: string, fallback: number, max: number): number {
    const text = this.take(name);
    if (text === undefined) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= max) return value;
    this.wrong(name, { word: 'wholeNumber', params: { min: 1, max } });
    return fallback;
  }

  page(usual = usualRows): Paging {
    return { page: this.whole(names.page, 1, lastPage), limit: this.whole(names.limit, usual, maxLimit) };
  }

  instant(name: string): string | undefined {
    const text = this.take(name);
    if (!text) return undefined;
    const { value } = readInstant(text);
    if (!value) this.wrong(name, { word: 'parameterValue' });
    return value ?? undefined;
  }

  search(name: string = names.search): string {
    const text = this.text(name) ?? '';
    if (countCharacters(text) > longestSearch)
      this.wrong(name, { word: 'textTooLong', params: { max: longestSearch } });
    return text;
  }

  /** Some text; `undefined` where there is none. PostgreSQL takes none with a NUL. */
  text(name: string): string | undefined {
    const text = this.take(name)?.trim();
    if (text?.includes('\0')) this.wrong(name, { word: 'parameterValue' });
    return text || undefined;
  }

  /** What was read, where nothing else is asked. @throws {ApiError} 400 naming every parameter that is wrong. */
  only<Read>(read: Read): Read {
    for (const name of this.given.keys()) this.wrong(name, { word: 'unknownParameter' });
    this.finish();
    return read;
  }

  /** @throws {ApiError} 400 naming every parameter that is wrong. */
  finish(): void {
    if (this.#errors.size > 0) throw new ApiError(400, 'invalid', { errors: Object.fromEntries(this.#errors) });
  }
}
