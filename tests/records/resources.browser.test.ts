import { describe } from 'vitest';
import { test } from '../browser/harness.ts';
import { generatedResources } from './generatedResources.ts';
import { liveThrough } from './liveThrough.ts';

const editable = generatedResources.filter(({ can }) => can.create && can.everEdit && can.everDelete);

describe('every resource', () => {
  for (const [index, resource] of editable.entries()) {
    const language = index % 2 === 0 ? 'id' : 'en';
    test(`${resource.name}: added, found, edited, read again, deleted (${language})`, ({ app, open }) =>
      liveThrough(resource, language, { app, open }));
  }
});
