/** What an author of resource files imports. Everything else of the schema is imported by its own path. */
export { kb, mb } from '#values/bytes.ts';
export { defineAreas, group } from './defineAreas.ts';
export { defineResource } from './defineResource.ts';
export * from './kinds/index.ts';
export { page } from './page.ts';
export type { RecordOf } from './resource.ts';
