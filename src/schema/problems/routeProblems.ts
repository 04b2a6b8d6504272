import { isOpen, partsOf } from '../page.ts';
import type { Resource } from '../resource.ts';
import { patterns } from '../routes/paths.ts';
import type { ResourceProblem } from './resourceProblem.ts';

/** First parts of paths that the product itself uses. */
export const taken = [
  ...['activity', 'api', 'assets', 'bin', 'content'],
  ...['files', 'fonts', 'locales', 'login', 'usk-mobile'],
];

/** First parts of the API's own endpoints, which come before those of resources. */
export const takenEndpoints = [
  ...['activity', 'authenticate', 'bin', 'dana-lestari', 'health'],
  ...['login-web', 'logout-web', 'openapi.json', 'profile', 'search'],
];

/** How the paths of each resource's own calls go on: `/product/1`, `/product/import`, `/product/1/history`. */
const callParts = ['{}', 'aggregate', 'batches', 'bulk', 'import', '{}/history'];

/** An endpoint without the names of its ids, by which the paths of two calls do not differ. */
const plain = (endpoint: string): string => endpoint.replaceAll(/\{.*?\}/g, '{}');

/** The resource whose call has that path. */
const resourceWithCall = (endpoint: string, resources: readonly Resource[]): Resource | undefined =>
  resources.find((other) => callParts.some((part) => `${plain(other.endpoint)}/${part}` === plain(endpoint)));

const routePattern = /^(?:\/[\w-][\w.-]*)+$/;

/** The message about a route that ends like the name of a file, which the server would look for. */
export const fileLike = (route: string): readonly string[] =>
  /\.[a-z\d]{1,12}$/i.test(route) ? [`"${route}" ends like the name of a file; write it without "."`] : [];

/** The first part of a path. */
export const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** Whether some path matches both routes, so that only one of them would get it. */
export const overlap = (one: string, other: string): boolean => {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return (
    parts.length === others.length &&
    parts.every((part, n) => {
      const counterpart = others[n] ?? '';
      return isOpen(part) || isOpen(counterpart) || part.toLowerCase() === counterpart.toLowerCase();
    })
  );
};

/** Routes and endpoints that collide or are malformed. */
export const routeProblems = (resources: readonly Resource[]): readonly ResourceProblem[] => {
  const problems: ResourceProblem[] = [];
  const screens: (readonly [pattern: string, name: string])[] = [];
  const endpoints = new Map<string, Resource>();
  for (const resource of resources) {
    const { file, route, endpoint } = resource;
    const report = (key: string, message: string) => problems.push({ file, key, message });
    for (const [key, path, pattern] of [
      ['route', route, routePattern],
      ['endpoint', endpoint, /^(?:\/[\w{}-][\w{}.-]*)+$/],
    ] as const)
      if (!pattern.test(path)) report(key, `"${path}" is not a path; write one such as "/shop/product"`);
    if (!resource.parent) for (const message of fileLike(route)) report('route', message);
    if (taken.includes(firstPart(route)))
      report('route', `"/${firstPart(route)}" is used by the product itself; choose another`);
    if (takenEndpoints.includes(firstPart(endpoint)))
      report('endpoint', `"/${firstPart(endpoint)}" is used by the API itself; choose another`);
    const calling = resourceWithCall(endpoint, resources);
    if (calling) report('endpoint', `"${endpoint}" is a call of "${calling.name}"; choose another`);
    const placeholder = resource.parent && `{${resource.parent.field}}`;
    const placeholders: readonly string[] = endpoint.match(/\{.*?\}/g) ?? [];
    if (placeholder && !placeholders.includes(placeholder))
      report('endpoint', `"${endpoint}" must contain ${placeholder}, where the parent's id goes`);
    for (const other of new Set(placeholders))
      if (other !== placeholder)
        report('endpoint', `nothing fills in ${other} in "${endpoint}"; only the field of "parent" can stand there`);
    for (const pattern of patterns(resource)) {
      const [, other] = screens.find(([path, name]) => name !== resource.name && overlap(path, pattern)) ?? [];
      if (other === undefined) screens.push([pattern, resource.name]);
      else report('route', `"${pattern.replaceAll('/:', '/{…}')}" is already a screen of "${other}"; choose another`);
    }
    const same = endpoints.get(plain(endpoint));
    // If two resources share a name, that is reported instead.
    if (same && same.name !== resource.name)
      report('endpoint', `"${endpoint}" is already the endpoint of "${same.name}"; choose another`);
    else endpoints.set(plain(endpoint), resource);
  }
  return problems;
};
