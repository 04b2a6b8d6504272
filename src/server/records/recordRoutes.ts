import { callPaths, defaultPrefix, everyParent } from '#api/contract.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { mb } from '#values/bytes.ts';
import type { Routes } from '../http/call.ts';
import { readCalls } from './read/readCalls.ts';
import type { RecordParts } from './resourceScope.ts';
import { writeCalls } from './write/writeCalls.ts';

/** Bytes for everything in a form that is not a file. */
const nonFileBytes = mb(1);
/** How many items of a list may bring a new file each, in one form. */
const itemsWithFiles = 10;

const bytesOfFiles = (fields: Fields): number =>
  Object.values(fields).reduce((sum, field) => {
    const behaviour = behaviourOf(field);
    const items = behaviour.items?.(field);
    if (items) return sum + itemsWithFiles * bytesOfFiles(items);
    return sum + (behaviour.maxBytes?.(field) ?? 0);
  }, 0);

/** The most bytes of a form: its files' and half more, so that a picture slightly too large is refused at its field. */
const uploadLimit = ({ fields }: Resource): number => nonFileBytes + Math.ceil(bytesOfFiles(fields) * 1.5);

const importLimit = mb(8);

/** The calls of every resource, from its resource file alone. */
export const recordRoutes = (routes: Routes, parts: RecordParts): void => {
  for (const resource of parts.registry.resources) addRoutes(routes, resource, parts);
};

const addRoutes = (routes: Routes, resource: Resource, parts: RecordParts): void => {
  const { endpoint, can } = resource;
  // Ids are digits, so that `bulk` and the like are never taken for one.
  const pathsUnder = (parent: string) => callPaths(defaultPrefix, endpoint.replace(/\{(\w+)\}/g, `:$1{${parent}}`));
  const paths = pathsUnder('\\d+');
  const { all } = paths;
  const one = paths.one(':id{\\d+}');
  const json = { staff: true, limit: mb(1) };
  const upload = { ...json, formLimit: uploadLimit(resource), accepts: 'either' } as const;
  const read = readCalls(resource, parts);
  const write = writeCalls(resource, parts);

  routes.signed('GET', all, json, read.list);
  routes.signed('GET', pathsUnder(`(?:\\d+|${everyParent})`).aggregate, json, read.aggregate);
  if (can.create) {
    routes.signed('POST', all, upload, write.create);
    routes.signed('POST', paths.import, { staff: true, limit: importLimit }, write.import);
  }
  if (can.everEdit || can.everDelete) routes.signed('POST', paths.bulk, json, write.bulk);
  if (can.create || can.everEdit || can.everDelete)
    routes.signed('POST', paths.batches, { staff: true, limit: importLimit }, write.batch);
  routes.signed('GET', one, json, read.one);
  routes.signed('GET', paths.history(':id{\\d+}'), json, read.history);
  if (can.everEdit) {
    routes.signed('PUT', one, json, write.update);
    routes.signed('PATCH', one, json, write.update);
    routes.signed('POST', one, upload, write.update);
  }
  if (can.everDelete) routes.signed('DELETE', one, json, write.remove);
};
