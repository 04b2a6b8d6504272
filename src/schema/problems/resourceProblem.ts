/** One thing that is wrong in the resource files. */
export interface ResourceProblem {
  readonly file: string;
  /** Where in the file, dotted. @example 'list.columns.2' */
  readonly key: string;
  readonly message: string;
}

/** Everything that is wrong in the resource files, at once, so that it is mended in one go. */
export class ResourceProblemError extends Error {
  override readonly name = 'ResourceProblemError';
  readonly problems: readonly ResourceProblem[];

  constructor(problems: readonly ResourceProblem[]) {
    const lines = problems.map(({ file, key, message }) => `  ${file}: ${key}: ${message}`);
    super(
      `${problems.length === 1 ? 'One fault' : `${problems.length} faults`} in the resource files:\n${lines.join('\n')}`,
    );
    this.problems = problems;
  }
}
