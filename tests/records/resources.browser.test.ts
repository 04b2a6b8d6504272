import { describe } from 'vitest';
import { test } from '../browser/harness.ts';
import { generatedResources } from './generatedResources.ts';
import { liveThrough } from './liveThrough.ts';

/** What may then be done with a record, its life ends with. */
const creatable = generatedResources.filter(({ can }) => can.create);

describe('every resource', () => {
  for (const [index, resource] of creatable.entries()) {
    const language = index % 2 === 0 ? 'id' : 'en';
    test(`${resource.name}: added, found, edited, read again, deleted (${language})`, ({ app, open }) =>
      liveThrough(resource, language, { app, open }));
  }
});
