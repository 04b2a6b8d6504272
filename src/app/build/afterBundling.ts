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

/** A plugin that works in the build's folder once all its files are written, in the order of the plugins. */
export const afterWriting = (
  name: string,
  handle: (this: Rolldown.PluginContext, dir: string) => void | Promise<void>,
): Plugin => ({
  name,
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler({ dir = 'dist' }) {
      return handle.call(this, dir);
    },
  },
});

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The scripts and styles that these chunks need; the scripts in the order they run. */
export const filesReached = (bundle: Rolldown.OutputBundle, names: readonly string[]) => {
  const reached = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const reach = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || reached.has(name)) return;
    reached.add(name);
    for (const style of (chunk as Chunk).viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of chunk.imports) reach(imported);
    scripts.push(name);
  };
  for (const name of names) reach(name);
  return { scripts, styles: [...styles] };
};

/** The scripts and styles that these modules need. @throws if the build has no chunk for one */
export const filesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]) => {
  const names = modules.map((module) => {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${module}`),
    );
    if (!chunk)
      throw new Error(
        `The build has no chunk for ${module}. If that file was renamed, correct the plugin in src/app/build that names it.`,
      );
    return chunk.fileName;
  });
  return filesReached(bundle, names);
};

/** The document with a preload link for each of those scripts that it does not request yet. */
export const withPreloads = (html: string, scripts: readonly string[]): string => {
  const links = scripts
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
};
