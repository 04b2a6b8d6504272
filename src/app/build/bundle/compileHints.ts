import type { Plugin } from 'vite';
import { listNeeds } from '../budgets.ts';
import { filesOf } from '../filesOf.ts';

/** Below that, the line weighs more than it saves. */
const worthIt = 30_000;

/**
 * Has Chromium compile the large scripts of these modules whole while they come, beside the thread that runs them: of a
 * list nearly every function runs, and the screens after it run most of them again. By itself it compiles a function when
 * it is first called, and who waits for the page waits for 2,400 of them. The line is a comment to other browsers. It has
 * to come first, so this runs after Vite has put its own before a chunk.
 */
export const compileHints = (modules: readonly string[] = listNeeds): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of filesOf(bundle, modules).scripts) {
        const chunk = bundle[file];
        if (chunk?.type === 'chunk' && chunk.code.length > worthIt)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});
