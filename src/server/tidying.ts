import { millisecondsInDay } from 'date-fns/constants';
import { binnedMs, purgeBefore } from './changes/bin.ts';
import { shortenLog } from './changes/shortenLog.ts';
import type { FileStore } from './files/fileStore.ts';
import { errorLine } from './http/errorLine.ts';
import { removeLeftovers } from './records/files/unusedFiles.ts';
import type { RecordStore } from './records/recordStore.ts';

interface Tidied {
  readonly records: RecordStore;
  readonly files: FileStore;
  readonly clock: () => number;
  /** For how many days the change log is kept. */
  readonly historyDays: number;
  readonly log: (line: string) => void;
}

/** Does away with what has had its time, at the start and once a day: what is in the bin, the change log, files that nothing names. */
export class Tidying {
  readonly #tidied: Tidied;
  readonly #closing = new AbortController();
  readonly #daily: NodeJS.Timeout;
  #underWay: Promise<void> | undefined;

  constructor(tidied: Tidied) {
    this.#tidied = tidied;
    this.#daily = setInterval(() => this.#begin(), millisecondsInDay).unref();
  }

  /** Files that are far away are gone through while the server runs already. @throws where the rest cannot be done */
  async atStart(): Promise<void> {
    if (this.#tidied.files.far) this.#begin();
    else await this.#tidy();
  }

  async close(): Promise<void> {
    clearInterval(this.#daily);
    this.#closing.abort();
    await this.#underWay;
  }

  #begin(): void {
    const { log } = this.#tidied;
    this.#underWay = this.#tidy().catch((error: unknown) => {
      if (!this.#closing.signal.aborted) log(`bin, change log and files: ${errorLine(error)}`);
    });
  }

  async #tidy(): Promise<void> {
    const { records, files, clock, historyDays } = this.#tidied;
    await records.store.write((writer) => purgeBefore({ writer, records, files }, clock() - binnedMs));
    if (Number.isFinite(historyDays)) await shortenLog(records, clock() - historyDays * millisecondsInDay);
    await removeLeftovers(records, files, this.#closing.signal);
  }
}
