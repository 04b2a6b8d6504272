import { StartError } from '../../StartError.ts';

/** A change that the data at hand cannot follow. */
export interface MigrationBlocker {
  /** A field of a resource file, or a column of a table of the server's own. @example 'resources/book.ts: fields.pages' */
  readonly place: string;
  readonly message: string;
}

/** The start is refused; nothing has been changed. Says every blocker with its place. */
export class MigrationError extends StartError {
  override readonly name: string = 'MigrationError';
  readonly blockers: readonly MigrationBlocker[];

  constructor(blockers: readonly MigrationBlocker[]) {
    const lines = blockers.map(({ place, message }) => `  ${place}: ${message}`);
    super(`The database cannot follow what is asked of it; nothing has been changed:\n${lines.join('\n')}`);
    this.blockers = blockers;
  }
}
