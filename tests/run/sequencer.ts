import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. */
const longest = ['addedResource', 'accessible', 'stock', 'resources', 'newKind', 'contract', 'routes'];

const place = ({ project, moduleId }: TestSpecification): number => {
  const found = longest.indexOf(basename(moduleId).replace(/\.browser\.test\.ts$/, ''));
  return project.name === 'browser' && found >= 0 ? found : longest.length;
};

/** Starts with what takes longest, on a machine that has never run it too: nothing is left to wait for at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
