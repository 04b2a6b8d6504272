/** Everything that an author of resource files imports. Other code imports the schema's files by their own paths. */
export { kb, mb } from '#values/bytes.ts';
export { defineAreas, group } from './defineAreas.ts';
export { defineResource } from './defineResource.ts';
export * from './kinds/index.ts';
export { page } from './page.ts';
export type { RecordOf } from './resource.ts';
