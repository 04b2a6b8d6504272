import type { Plugin, Rolldown } from 'vite';

/** A plugin that looks at the build's files, or adds some, once all others have. */
export const afterBundling = (
  name: string,
  handle: (this: Rolldown.PluginContext, bundle: Rolldown.OutputBundle) => void,
): Plugin => ({
  name,
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      handle.call(this, bundle);
    },
  },
});
