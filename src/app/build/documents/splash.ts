import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const mark = fileURLToPath(new URL('../../../../public/favicon.svg', import.meta.url));
const root = '<div id="root"></div>';

/**
 * The product's mark in the middle of every page until there is something in the root: better than an empty screen.
 * Beside the root, for React empties it before it has anything to show.
 */
export const splash = (): Plugin => ({
  name: 'splash',
  transformIndexHtml(html) {
    if (!html.includes(root)) throw new Error(`index.html has no ${root}.`);
    const svg = readFileSync(mark, 'utf8')
      .trim()
      .replace('<svg ', '<svg aria-hidden="true" style="position:fixed;inset:0;margin:auto;width:64px;height:64px" ');
    return {
      html: html.replace(root, `${root}${svg}`),
      tags: [{ tag: 'style', children: '#root:not(:empty)+svg{display:none}', injectTo: 'head' }],
    };
  },
});
