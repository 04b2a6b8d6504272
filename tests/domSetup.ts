import * as streams from 'node:stream/web';
import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  { recentlyCreatedOwnerStacks: number } | undefined
>;

/**
 * While developing, React takes the stack of where each element is made, ten thousand a second at most: a twelfth of what
 * tests in a DOM take. With so many counted it takes none. All that it has to say it says as before.
 */
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// happy-dom has the name of these locks and no locks: without the name it is as an address without https, where none are.
delete (Navigator.prototype as { locks?: unknown }).locks;

// It asks the network as well, of whatever runs at its address; jsdom leaves that to Node, which knows no address.
if ('happyDOM' in window) globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Nothing is laid out, so nothing gets another size; jsdom has none at all.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no streams, which msw asks for: they are Node's.
for (const [name, stream] of Object.entries(streams))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: stream });
