import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Changes } from '../browser/projectCopy.ts';

const folder = join(import.meta.dirname, 'project');

const imports = `
import { gadget } from './gadget.ts';
import { gizmo } from './gizmo.ts';
import { shop } from './shop.ts';`;

const areas = `
  page({ name: 'overview', icon: 'inventory', words: { id: 'Ikhtisar', en: 'Overview' } }),
  group('stock', { icon: 'store', words: { id: 'Bawaan', en: 'Stock' } }, [
    page({ name: 'stock/guesses', route: '/stock/tebakan', words: { id: 'Tebakan', en: 'Guesses' } }),
    gadget,
    gizmo,
    shop,
  ]),
  page({ name: 'record', route: '/record/:id', menu: false, words: { id: 'Satu gawai', en: 'One gadget' } }),
  page({ name: 'hooks', menu: false, words: { id: 'Kait', en: 'Hooks' } }),
  page({ name: 'looks', menu: false, words: { id: 'Rupa', en: 'Looks' } }),`;

/** An auth provider's answer that comes after the first screen. */
const permissions = `async () => {
  while (!document.querySelector('nav a')) await new Promise(requestAnimationFrame);
  return 'editor';
}`;

/** What a developer adds to have stock components of react-admin in lists, rows, forms and pages. */
export const changes = async (): Promise<Changes> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const files = names.map(async (name) => [`resources/${name}`, await readFile(join(folder, name), 'utf8')] as const);
  return {
    files: Object.fromEntries(await Promise.all(files)),
    edit: {
      // The product's own budget has room for a few more resources; `pages.ts` checks what all of this adds.
      'src/app/build/budgets.ts': (text) => text.replace(/(?<=screen: 'list', limit: kB\()\d+/, '345'),
      // As docs/another-api.md says. It answers late: no screen waits for it.
      'src/app/admin.tsx': (text) =>
        text.replace('authProvider(registry)', `{ ...authProvider(registry), getPermissions: ${permissions} }`),
      'resources/index.ts': (text) =>
        text
          .replace(/(?<=^import .* from '#schema';)/m, imports)
          .replace('defineAreas([', () => `defineAreas([${areas}`),
    },
  };
};
