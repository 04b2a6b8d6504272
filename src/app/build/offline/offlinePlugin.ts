import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { languages } from '#values/language.ts';
import { afterBundling, filesReached } from '../afterBundling.ts';

const worker = fileURLToPath(new URL('./worker.js', import.meta.url));
/** The modules of a text page, without what they import. */
const modules = ['src/app/light.tsx', 'pages/legal/LegalPage.tsx'];
const texts = languages.flatMap((language) => [
  `/content/${language}/privacy-policy.md`,
  `/content/${language}/term-condition.md`,
  `/locales/${language}/webview.json`,
]);

/** The files of the build that a text page needs: its chunks, all that they import, and their styles. */
const textFiles = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const names = Object.values(bundle).flatMap((output) => {
    if (output.type !== 'chunk') return [];
    const { facadeModuleId: id } = output;
    const isReact = output.name === 'react' || output.moduleIds.some((module) => module.includes('/react-dom/client'));
    return output.isEntry || isReact || modules.some((module) => id?.endsWith(module)) ? [output.fileName] : [];
  });
  const { scripts, styles } = filesReached(bundle, names);
  return [...scripts, ...styles].sort();
};

/** The font of the texts. */
const fontsOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle).filter((name) => /open-sans.*\.woff2$/.test(name));

/** Emits `/offline.js`, the service worker that caches the texts, with the list of the files they need. */
export const offline = () =>
  afterBundling('offline-texts', function (bundle) {
    const files = [...new Set([...textFiles(bundle), ...fontsOf(bundle)])].map((file) => `/${file}`);
    const list = JSON.stringify([...files, ...texts]);
    const source = readFileSync(worker, 'utf8');
    const version = createHash('sha256').update(list).update(source).digest('hex').slice(0, 12);
    this.emitFile({
      type: 'asset',
      fileName: 'offline.js',
      source: source.replace('FILES = []', `FILES = ${list}`).replace("VERSION = ''", `VERSION = '${version}'`),
    });
  });
