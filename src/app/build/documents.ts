import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { afterBundling, filesOf, withPreloads } from './afterBundling.ts';
import { adminNeeds, listNeeds } from './budgets.ts';

const routesFile = fileURLToPath(new URL('../../webview/routes.ts', import.meta.url));

/**
 * The table of pages, read as text: it imports pages with styles, which a Vite configuration cannot do.
 * If the table is written differently, the build fails, so that no page is left without its document.
 */
const routes = () => {
  const text = readFileSync(routesFile, 'utf8');
  const base = /const base = '([^']+)'/.exec(text)?.[1];
  const rows = text.matchAll(/path: `\$\{base\}\/([\w-]+)`[^}]*?layout: '(\w+)'[^}]*?import\('\.\/([^']+)'\)/g);
  const found = [...rows].map(([, name, layout, module]) => ({
    path: `${base}/${name}`,
    callsApi: layout === 'narrow',
    module: `src/webview/${module}`,
  }));
  if (!base || found.length === 0)
    throw new Error(
      'No mobile pages were found in src/webview/routes.ts. If its rows are written in another way now, correct the pattern in src/app/build/documents.ts.',
    );
  return found;
};

/** What the oldest supported browsers know and older ones do not: for the back office as Vite builds it … */
const officeNeeds = '(color:color-mix(in srgb,red,red))';
/** … and for the mobile pages: Chrome 88 and Safari 15.4, like `cssTarget` in vite.config.ts. */
const mobileNeeds = '(aspect-ratio:1) and selector(:focus-visible)';

/**
 * Emits a document for every mobile page that requests all the page needs at once; index.html does so for the back
 * office. Otherwise a browser discovers it step by step, and on a weak signal each step costs a round trip. A server
 * that knows only index.html can serve it for the mobile pages too.
 */
export const documents = () =>
  afterBundling('documents', function (bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') throw new Error('The build has no index.html.');
    const html = String(index.source);
    for (const { path, callsApi, module } of routes()) {
      const light = ['src/app/light.tsx', ...(callsApi ? ['src/app/lightConnection.ts'] : [])];
      const { scripts, styles } = filesOf(bundle, [...light, module]);
      // After the logo: what comes before a style sheet is painted without waiting for it.
      const styleLinks = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
      this.emitFile({
        type: 'asset',
        fileName: `${path.slice(1)}/index.html`,
        source: withPreloads(html, scripts)
          .replace(officeNeeds, mobileNeeds)
          .replace('</body>', `  ${styleLinks.join('\n    ')}\n  </body>`),
      });
    }
    index.source = withPreloads(html, filesOf(bundle, ['src/app/office.tsx']).scripts);
  });

/**
 * Emits `/admin-files.json`: the admin's scripts in the order they run, which the server announces with the page to
 * people who are logged in; and the list's, which the login page also has the browser fetch before anybody types.
 */
export const adminFiles = () =>
  afterBundling('admin-files', function (bundle) {
    const scripts = (modules: readonly string[]) => filesOf(bundle, modules).scripts.map((file) => `/${file}`);
    const adminScripts = scripts(adminNeeds);
    const source = JSON.stringify({
      admin: adminScripts,
      list: scripts(listNeeds).filter((file) => !adminScripts.includes(file)),
    });
    this.emitFile({ type: 'asset', fileName: 'admin-files.json', source });
  });

const logoFile = fileURLToPath(new URL('../../../public/favicon.svg', import.meta.url));
const root = '<div id="root"></div>';

/**
 * A link that reloads the page, for when no script has loaded that could offer it. It appears only when a slow page
 * would be there. In both languages, as only a script knows which one is wanted.
 */
const retryLink =
  '<a href="" style="position:fixed;inset:auto 0 15vh;padding:12px;font:16px/1.5 system-ui,sans-serif;text-align:center;color:inherit;visibility:hidden;animation:late 0s 15s forwards">Belum terbuka? Coba lagi<br><span lang="en">Not open yet? Try again</span></a>';
/**
 * Shown by unsupported, older browsers above a page that stays empty or fails at something. Plain markup, hidden by a
 * style that such browsers do not know, as they may run none of the scripts.
 */
const oldBrowserNotice =
  '<p id="too-old" style="margin:0;padding:16px;background:#fcf0d9;color:#5c3800;font:16px/1.5 sans-serif">Peramban di perangkat ini versi lama, jadi halaman ini mungkin tidak berfungsi. Perbarui peramban Anda (di Android: “Android System WebView” dan “Chrome”, di iPhone: iOS), lalu buka lagi halaman ini.<br><span lang="en">The browser on this device is an old version, so this page may not work. Update it (on Android: “Android System WebView” and “Chrome”, on an iPhone: iOS), then open the page again.</span></p>';
const style = `@keyframes late{to{visibility:visible}}#root:not(:empty)~svg,#root:not(:empty)~svg+a{display:none}@supports ${officeNeeds}{#too-old{display:none}}`;

/**
 * Shows the product's logo in the middle of every page until the root has content, instead of an empty screen; after a
 * while, a link to try again. Above it, in a browser that is too old, what to do.
 * Beside the root, as React empties it before it has anything to show.
 */
export const splash = (): Plugin => ({
  name: 'splash',
  transformIndexHtml(html) {
    if (!html.includes(root)) throw new Error(`index.html must contain ${root}, beside which the logo goes.`);
    const svg = readFileSync(logoFile, 'utf8')
      .trim()
      .replace('<svg ', '<svg aria-hidden="true" style="position:fixed;inset:0;margin:auto;width:64px;height:64px" ');
    return {
      html: html.replace(root, `${oldBrowserNotice}${root}${svg}${retryLink}`),
      tags: [{ tag: 'style', children: style, injectTo: 'head' }],
    };
  },
});
