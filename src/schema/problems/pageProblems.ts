import { languages } from '#values/language.ts';
import { icons } from '../icons.ts';
import { openParts, type Page } from '../page.ts';
import type { Resource } from '../resource.ts';
import { patterns } from '../routes/paths.ts';
import { misshapen, repeated } from './nameProblems.ts';
import { unknownKeys } from './optionShapes.ts';
import { noSuch, type ResourceProblem } from './resourceProblem.ts';
import { fileLike, firstPart, overlap, taken } from './routeProblems.ts';

/** Routes that differ only in case or in the names of parameters are the same. */
const patternOf = (route: string): string => route.replaceAll(/:[^/]*/g, ':').toLowerCase();

const routeIssues = (page: Page): readonly string[] => {
  const { route, menu } = page;
  const optional = route.split('/').find((part) => part.endsWith('?'));
  if (optional) return [`"${optional}" cannot be optional; define another page for the route without it`];
  if (!/^(?:\/:?[\w-][\w.-]*)+$/.test(route))
    return [`"${route}" is not a path; write one such as "/reports" or "/reports/:month"`];
  if (fileLike(route).length > 0) return fileLike(route);
  if (taken.includes(firstPart(route))) return [`"/${firstPart(route)}" is used by the product itself; choose another`];
  return menu && route.includes('/:')
    ? [`a menu entry cannot lead to a route with parameters, "${route}"; write "menu: false"`]
    : [];
};

/** Problems in the pages: names, routes and words that are taken, missing or impossible. */
export const pageProblems = (pages: readonly Page[], resources: readonly Resource[]): readonly ResourceProblem[] => {
  const names = [...pages, ...resources].map(({ name }) => name);
  const screens = resources.flatMap((resource) => patterns(resource).map((path) => ({ path, name: resource.name })));
  const routes = new Map<string, string>();
  const words = new Map<string, string>();
  for (const resource of resources)
    for (const language of languages) words.set(`${language} ${resource.words[language]?.name}`, resource.name);
  return pages.flatMap((page) => {
    const problems: ResourceProblem[] = [];
    // The file with the definition. The page's own file has the component only.
    const report = (key: string, message: string) =>
      problems.push({ file: 'resources/index.ts', key: `page ${page.name}.${key}`, message });
    for (const { key, message } of unknownKeys('page', page)) report(key, message);
    for (const message of misshapen(page.name)) report('name', message);
    if (repeated(names).includes(page.name))
      report('name', `more than one page or resource is named "${page.name}"; rename one of them`);
    for (const message of routeIssues(page)) report('route', message);
    const pattern = patternOf(page.route);
    // React Router prefers the screen to a page with more parameters.
    const isConflict = ({ path }: (typeof screens)[number]) =>
      overlap(path, page.route) && openParts(page.route) <= openParts(path);
    const other = screens.find(isConflict)?.name ?? routes.get(pattern);
    if (other !== undefined) report('route', `"${page.route}" is already a screen of "${other}"; choose another`);
    else routes.set(pattern, page.name);
    if (!icons.includes(page.icon)) report('icon', noSuch('icon', page.icon, icons));
    for (const language of languages) {
      const word = page.words?.[language]?.trim();
      const owner = words.get(`${language} ${word}`);
      if (!word) report(`words.${language}`, 'the text is missing or empty');
      else if (owner !== undefined && owner !== page.name)
        report(`words.${language}`, `"${word}" is already the name of "${owner}"; choose another`);
      else words.set(`${language} ${word}`, page.name);
    }
    return problems;
  });
};
