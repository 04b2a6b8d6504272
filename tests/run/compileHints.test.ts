import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { compileHints } from '../../src/app/build/bundle/compileHints.ts';

const large = (word: string) => `globalThis.${word} = '${word.repeat(10_000)}';`;
const modules: Readonly<Record<string, string>> = {
  '/screen': `${large('screen')} import '/small'; import('/opened'); import('/large');`,
  '/small': 'globalThis.small = 1;',
  '/opened': `import '/large'; ${large('opened')}`,
  '/large': large('large'),
};
const virtual: Plugin = {
  name: 'virtual',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
};

it('has the browser compile the large scripts of a first screen as they come: in their first line, and in no other file', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, compileHints(['screen'])],
    build: {
      write: false,
      rolldownOptions: {
        input: '/screen',
        output: { codeSplitting: { groups: [{ name: 'small', test: /small/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const hinted = chunks.filter(({ code }) => code.includes('allFunctionsCalledOnLoad'));
  expect(chunks).toHaveLength(4);
  expect(hinted.map(({ name }) => name)).toEqual(['screen']);
  expect(hinted[0]?.code.slice(0, 60)).toMatch(/^\/\/# allFunctionsCalledOnLoad\nconst __vite__mapDeps=/);
});
