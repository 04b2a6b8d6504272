import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const mark = fileURLToPath(new URL('../../../../public/favicon.svg', import.meta.url));
const root = '<div id="root"></div>';

/**
 * Where no script came, no script can say so: a link that reads the page anew, at a time when one that is only slow
 * would be there. In both languages, for only a script knows which one is wished.
 */
const again =
  '<a href="" style="position:fixed;inset:auto 0 15vh;padding:12px;font:16px/1.5 system-ui,sans-serif;text-align:center;color:inherit;visibility:hidden;animation:late 0s 15s forwards">Belum terbuka? Coba lagi<br><span lang="en">Not open yet? Try again</span></a>';
const style = '@keyframes late{to{visibility:visible}}#root:not(:empty)~:is(svg,svg+a){display:none}';

/**
 * The product's mark in the middle of every page until there is something in the root: better than an empty screen;
 * then a way to try again.
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
      html: html.replace(root, `${root}${svg}${again}`),
      tags: [{ tag: 'style', children: style, injectTo: 'head' }],
    };
  },
});
