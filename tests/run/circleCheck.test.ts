import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { circleCheck } from '../../src/app/build/bundle/chunkGroups.ts';

/** Each imports the next, and has something of its own. */
const modules: Readonly<Record<string, string>> = {
  'module-top': `import { middle } from 'module-middle'; globalThis.top = [middle]; import('module-later');`,
  'module-middle': `import { base } from 'module-base'; export const middle = [base];`,
  'module-base': 'export const base = [globalThis.name];',
  'module-later': `import { middle } from 'module-middle'; import { base } from 'module-base'; globalThis.later = [middle, base];`,
};
const virtual: Plugin = {
  name: 'virtual',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
};

/** Builds them with the top and the base in one chunk. */
const built = (includeDependenciesRecursively: boolean) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, circleCheck()],
    build: {
      write: false,
      rolldownOptions: {
        input: 'module-top',
        output: {
          codeSplitting: {
            groups: [
              { name: 'ends', test: /module-(?:top|base)/, priority: 1, includeDependenciesRecursively },
              { name: 'middle', test: /module-middle/, includeDependenciesRecursively },
            ],
          },
        },
      },
    },
  });

it('refuses chunks that import each other in a circle, and names them', async () => {
  await expect(built(false)).rejects.toThrow(/import each other in a circle: (\S+) → .*ends-\S+ → (?:\S+ → )*\1\./);
});

it('lets chunks pass that take along what their modules import', async () => {
  await expect(built(true)).resolves.toBeTruthy();
});
