import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Scripts and styles that these modules cannot do without. */
export const filesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]) => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const reach = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const style of (chunk as Chunk).viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of chunk.imports) reach(imported);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${module}`),
    );
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
    reach(chunk.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
};

/** The document with a request in its head for each of those scripts that it does not ask for yet. */
export const withPreloads = (html: string, scripts: readonly string[]): string => {
  const links = scripts
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
};
