import { describe, expect, it } from 'vitest';
import { menuTree, type NavItem } from '#admin/layout/menu/menuTree.ts';
import { type Crumb, crumbs } from '#admin/layout/title/crumbs.ts';
import { fileProblems } from '#app/build/resourceFiles.ts';
import { officeApi } from '#providers/officeApi.ts';
import { defineAreas, defineResource, group, page, text } from '#schema';
import { type PageDefinition, pageAt } from '#schema/page.ts';
import { ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import { canonicalPath } from '#schema/routes/paths.ts';
import { resourceWords } from '#schema/words/resourceWords.ts';

const bookWords = { name: 'Buku', fields: { title: 'Judul' } };
const book = defineResource({ name: 'book', fields: { title: text() }, words: { id: bookWords, en: bookWords } });
const named = (name: string, over: Partial<PageDefinition> = {}) =>
  page({ name, words: { id: `Halaman ${name}`, en: `Page ${name}` }, ...over });

const reports = named('reports', { icon: 'inventory' });
const sums = named('sums', { route: '/money/sums' });
const month = named('month', { route: '/reports/:month', menu: false });
const bare = named('bare', { breadcrumbs: false });
const looks = { icon: 'folder', words: { id: 'Grup', en: 'Group' } } as const;
const registry = defineAreas([reports, group('g', looks, [book, sums]), month, bare]);

const outline = (items: readonly NavItem[] = []): unknown[] =>
  items.map(({ title, url, children }) => (children ? [title, outline(children)] : `${title} ${url}`));
const way = (path: string) =>
  crumbs(registry, menuTree(registry), path, officeApi).map((crumb: Crumb) => 'key' in crumb && crumb.key);

const problems = (...entries: Parameters<typeof defineAreas>[0]) => {
  try {
    defineAreas(entries);
  } catch (error) {
    if (error instanceof ResourceProblemError)
      return error.problems.map(({ file, key, message }) => `${file}: ${key}: ${message}`);
    throw error;
  }
  return [];
};

describe('a page', () => {
  it('has its entry where it is listed, in a group as well, and none when it says so', () => {
    expect(outline(menuTree(registry)[0]?.children)).toEqual([
      'pages.reports /reports',
      ['groups.g', ['resources.book.name /book', 'pages.sums /money/sums']],
      'pages.bare /bare',
    ]);
  });

  it('without an entry leaves none to a group that has nothing else', () => {
    const hidden = defineAreas([group('g', looks, [month]), reports]);
    expect(outline(menuTree(hidden)[0]?.children)).toEqual(['pages.reports /reports']);
  });

  it('has breadcrumbs by its place in the menu, its name alone without one, and none when it says so', () => {
    expect(way('/reports')).toEqual(['pages.reports']);
    expect(way('/money/sums')).toEqual(['groups.g', 'pages.sums']);
    expect(way('/reports/2026-08')).toEqual(['pages.month']);
    expect(way('/bare')).toEqual([]);
  });

  it('is found at its own path and nowhere below', () => {
    expect(pageAt(registry.pages, '/reports')).toBe(reports);
    expect(pageAt(registry.pages, '/reports/2026-08')).toBe(month);
    expect(pageAt(registry.pages, '/reports/2026-08/x')).toBeUndefined();
    expect(pageAt([month, named('year', { route: '/reports/year' })], '/reports/year')?.name).toBe('year');
  });

  it.each([
    ['/Reports/', '/reports'],
    ['/REPORTS/Aug', '/reports/Aug'],
    ['/Book', '/book'],
    ['//book/', '/book'],
    ['/book/ADD', '/book/add'],
    ['/Book/Edit/a7B', '/book/edit/a7B'],
    ['/Bin/', '/bin'],
    ['/Login', '/login'],
    ['/', '/'],
    ['/Nowhere/', '/Nowhere/'],
    ['/book/copy/1', '/book/copy/1'],
  ])('or a resource is one screen however its address is typed: %s', (typed, path) => {
    expect(canonicalPath(registry, typed)).toBe(path);
  });

  it('brings its words along', () => {
    expect(resourceWords(registry, 'en').pages).toMatchObject({ reports: 'Page reports', sums: 'Page sums' });
  });
});

describe('a page that cannot be', () => {
  it.each([
    [
      'a name that is taken',
      [reports, reports],
      'name: more than one page or resource is named "reports"; rename one of them',
    ],
    [
      'a resource’s name',
      [book, named('book', { route: '/x' })],
      'name: more than one page or resource is named "book"; rename one of them',
    ],
    [
      'a resource’s route',
      [book, named('x', { route: '/book/add' })],
      'route: "/book/add" is already a screen of "book"; choose another',
    ],
    [
      'the form of a record',
      [book, named('x', { route: '/book/edit/5' })],
      'route: "/book/edit/5" is already a screen of "book"; choose another',
    ],
    [
      'a screen in other capitals',
      [book, named('x', { route: '/Book' })],
      'route: "/Book" is already a screen of "book"; choose another',
    ],
    [
      'what may be a record’s form',
      [book, named('x', { route: '/book/:part/5', menu: false })],
      'route: "/book/:part/5" is already a screen of "book"; choose another',
    ],
    [
      'another page’s route',
      [reports, named('x', { route: '/reports' })],
      'route: "/reports" is already a screen of "reports"; choose another',
    ],
    [
      'a route that ends like a file',
      [named('x', { route: '/reports/all.html' })],
      'route: "/reports/all.html" ends like the name of a file; write it without "."',
    ],
    [
      'a route of the product',
      [named('x', { route: '/login' })],
      'route: "/login" is used by the product itself; choose another',
    ],
    [
      'a route without a slash',
      [named('x', { route: 'x' as '/x' })],
      'route: "x" is not a path; write one such as "/reports" or "/reports/:month"',
    ],
    [
      'a part of a route that may be left out',
      [named('x', { route: '/x/:day?', menu: false })],
      'route: ":day?" cannot be optional; define another page for the route without it',
    ],
    [
      'a menu entry to many',
      [named('x', { route: '/x/:id' })],
      'route: a menu entry cannot lead to a route with parameters, "/x/:id"; write "menu: false"',
    ],
    [
      'a name that is no address',
      [named('Big X')],
      'name: "Big X" cannot be part of a URL: use lower-case letters and digits, a letter first, with "-" or "/" only between them',
    ],
    [
      'an icon that is none',
      [named('x', { icon: 'inventry' as 'inventory' })],
      'icon: there is no icon "inventry"; did you mean "inventory"?',
    ],
    [
      'an option that there is not',
      [named('x', { menue: false } as object)],
      'menue: there is no option "menue"; did you mean "menu"?',
    ],
    ['no words', [named('x', { words: undefined } as never)], 'words.id: the text is missing or empty'],
    ['no word', [named('x', { words: { id: 'X', en: ' ' } })], 'words.en: the text is missing or empty'],
    [
      'the word of another',
      [book, named('x', { words: { id: 'Buku', en: 'X' } })],
      'words.id: "Buku" is already the name of "book"; choose another',
    ],
  ])('names %s', (_what, entries, expected) => {
    const lines = problems(...entries).filter((line) => line.startsWith('resources/index.ts: page '));
    expect(lines.some((line) => line.endsWith(`.${expected}`))).toBe(true);
  });

  it('is none behind a resource’s screens, which are more precise', () => {
    expect(problems(book, named('x', { route: '/:area/edit/:id', menu: false }))).toEqual([]);
  });

  it('names a missing file, and files of pages and views that belong to nothing, with the nearest name', () => {
    const files = ['resources/report.page.tsx', 'resources/sums.page.tsx', 'resources/month.page.tsx'];
    const found = fileProblems(registry, [...files, 'resources/bare.page.tsx', 'resources/bok.view.tsx']);
    expect(found.map(({ file, key, message }) => `${file}: ${key}: ${message}`)).toEqual([
      'resources/index.ts: page reports: there is no file "resources/reports.page.tsx"; did you mean "resources/report.page.tsx"?',
      'resources/report.page.tsx: name: there is no page "report"; did you mean "reports"?',
      'resources/bok.view.tsx: name: there is no resource "bok"; did you mean "book"?',
    ]);
  });
});
