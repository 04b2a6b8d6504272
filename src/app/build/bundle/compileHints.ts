import { afterBundling, filesOf } from '../afterBundling.ts';
import { listNeeds } from '../budgets.ts';

/** In smaller chunks, in characters, the line costs more than it saves. */
const minLength = 30_000;

/**
 * Has Chromium compile the large scripts of these modules as a whole while they load, beside the thread that runs them:
 * a list runs nearly every function, and later screens run most of them again. By default it compiles each function at
 * its first call, 2,400 of them while somebody waits for the page. Other browsers see a comment. The line has to come
 * first, so this runs after Vite has put its own before a chunk.
 */
export const compileHints = (modules: readonly string[] = listNeeds) =>
  afterBundling('compile-hints', (bundle) => {
    for (const file of filesOf(bundle, modules).scripts) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk' && chunk.code.length > minLength)
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    }
  });
