import { nearest } from '../nearest.ts';
import type { Resource } from '../resource.ts';

/** A problem whose file is not known yet. */
export interface Problem {
  /** The place in the file, dotted. @example 'list.columns.2' */
  readonly key: string;
  readonly message: string;
}

/** One problem in the resource files. */
export interface ResourceProblem extends Problem {
  readonly file: string;
}

/** All problems in the resource files at once, so that they can be fixed in one go. */
export class ResourceProblemError extends Error {
  override readonly name = 'ResourceProblemError';
  readonly problems: readonly ResourceProblem[];

  constructor(problems: readonly ResourceProblem[]) {
    const lines = problems.map(({ file, key, message }) => `  ${file}: ${key}: ${message}`);
    super(`Problems in the resource files (${problems.length}):\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** Receives a problem: the place in the file, and what is wrong there. */
export type Report = (key: string, message: string) => void;

/** Checks one resource, given all of them. */
export type FindProblems = (resource: Resource, all: readonly Resource[]) => readonly Problem[];

/** `there is no field "titel"; did you mean "title"?`, or with another subject `"book" has no field …`. */
export const noSuch = (what: string, name: unknown, names: readonly string[], subject = 'there is'): string => {
  const suggestion = nearest(String(name), names);
  return `${subject} no ${what} "${String(name)}"${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`;
};

/** The path from a node through what it depends on back to itself, if there is one. */
export const circle = <Node>(
  nodes: Readonly<Record<string, Node>>,
  name: string,
  dependsOn: (node: Node) => readonly string[],
): readonly string[] | undefined => {
  // A node that did not lead back does not by another way either.
  const walked = new Set<string>();
  const walk = (current: string, path: readonly string[]): readonly string[] | undefined => {
    walked.add(current);
    const node = nodes[current];
    for (const next of node ? dependsOn(node) : []) {
      if (next === name) return [...path, next];
      const cycle = walked.has(next) ? undefined : walk(next, [...path, next]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  return walk(name, [name]);
};
