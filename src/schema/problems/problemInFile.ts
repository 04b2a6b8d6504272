import { nearest } from '../nearest.ts';
import type { Resource } from '../resource.ts';

/** A problem before its file is known. */
export interface ProblemInFile {
  readonly key: string;
  readonly message: string;
}

/** Looks at one resource among all. */
export type Find = (resource: Resource, all: readonly Resource[]) => readonly ProblemInFile[];

/** "there is no field "titel"; did you mean "title"?" */
export const noSuch = (what: string, name: unknown, names: readonly string[]): string => {
  const near = nearest(String(name), names);
  return `there is no ${what} "${String(name)}"${near === undefined ? '' : `; did you mean "${near}"?`}`;
};
