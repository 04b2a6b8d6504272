import { StartError } from '../StartError.ts';

/** A change that the data at hand cannot follow. */
export interface Obstacle {
  /** A field of a resource file, or a column of a table of the server's own. @example 'resources/book.ts: fields.pages' */
  readonly place: string;
  readonly message: string;
}

/** The start is refused; nothing has been changed. Says every obstacle with its place. */
export class MigrationError extends StartError {
  override readonly name: string = 'MigrationError';
  readonly obstacles: readonly Obstacle[];

  constructor(obstacles: readonly Obstacle[]) {
    const lines = obstacles.map(({ place, message }) => `  ${place}: ${message}`);
    super(`The database cannot follow what is asked of it; nothing has been changed:\n${lines.join('\n')}`);
    this.obstacles = obstacles;
  }
}
