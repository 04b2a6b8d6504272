/** A change of the resource files that the data at hand cannot follow. */
export interface Obstacle {
  readonly file: string;
  readonly field: string;
  readonly message: string;
}

/** The start is refused; nothing has been changed. Says every obstacle with its file and field. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly obstacles: readonly Obstacle[];

  constructor(obstacles: readonly Obstacle[]) {
    const lines = obstacles.map(({ file, field, message }) => `  ${file}: fields.${field}: ${message}`);
    super(`The database cannot follow the resource files:\n${lines.join('\n')}`);
    this.obstacles = obstacles;
  }
}
