import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in descending order. */
const browser = [
  'accessible',
  'stock',
  'resources',
  'added',
  'session',
  'look',
  'forms',
  'listLayout',
  'picture',
  'change',
  'history',
];
const node = [
  'kill',
  'workers',
  'embeddedApi',
  'fuzz',
  'faults',
  'backup',
  'accounts',
  'keeping',
  'bodies',
  'stopping',
  'migration',
];

/** Node's files come last: they are many and small, and share their imports only if they run in a row. */
const place = ({ project, moduleId }: TestSpecification): number => {
  const [name = ''] = basename(moduleId).split('.');
  const long = project.name === 'browser' ? browser : project.name === 'node' ? node : [];
  return (project.name === 'node' ? 2 : 0) + (long.includes(name) ? long.indexOf(name) / long.length : 1);
};

/** Starts with the longest files, even on a machine that has never run them, so that none is left for the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
