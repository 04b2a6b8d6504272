import * as streams from 'node:stream/web';
import { configure } from '@testing-library/react';
import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  { recentlyCreatedOwnerStacks: number } | undefined
>;

/**
 * In development, React records a stack trace for each element it creates, up to ten thousand a second: a twelfth of
 * the time of tests in a DOM. At this count it records none. Its messages stay the same.
 */
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// How long something takes is not tested here: a busy machine is no fault of what is drawn.
configure({ asyncUtilTimeout: 10_000 });

// happy-dom has the name of these locks but no locks. Without the name it is like an address without https.
delete (Navigator.prototype as { locks?: unknown }).locks;

// happy-dom also sends requests to whatever runs at its address; jsdom leaves them to Node, which knows no address.
if ('happyDOM' in window) globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Without layout nothing ever changes its size; jsdom lacks this class altogether.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom lacks streams, which msw needs: use Node's.
for (const [name, stream] of Object.entries(streams))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: stream });

// Neither draws: happy-dom has no context to draw on, jsdom says on each try that it lacks one.
HTMLCanvasElement.prototype.getContext = () => null;
