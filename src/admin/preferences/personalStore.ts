import type { Store } from 'react-admin';
import { draftsOf } from '#session/drafts.ts';
import { onSession, session } from '#session/session.ts';
import { withStorage } from '#session/withStorage.ts';

/** Keys with this prefix belong to one page and last as long as it does. */
const tab = 'tab/';

/** The page's own values: those of the tab, and all where the browser's storage is blocked or full. */
const memory = new Map<string, string>();

const readPlace = (place: string): string | null =>
  withStorage(() => memory.get(place) ?? localStorage.getItem(place), null);

const keepPlace = (place: string, text: string): void => {
  memory.delete(place);
  try {
    if (place.startsWith(tab)) memory.set(place, text);
    else localStorage.setItem(place, text);
  } catch {
    memory.set(place, text);
  }
};

const dropPlace = (place: string): void => {
  memory.delete(place);
  withStorage(() => localStorage.removeItem(place));
};

/** All storage keys, of any person. */
const allPlaces = (): readonly string[] => [...memory.keys(), ...withStorage(() => Object.keys(localStorage), [])];

/** A list's state belongs to its tab: in another tab the same list may have another state. */
const isOfTab = (key: string): boolean => /\.(?:selectedIds(?:\.storeKeys)?|listParams|listAddress)$/.test(key);

/** Personal choices outlast the log-out, also columns, and views that were saved under a name. */
const isChoice = (key: string): boolean =>
  /^(?:preferences|menu|sidebar)(?:\.|$)|\.datatable(?:_|$)|\.savedQueries$/.test(key);

const lastKey = 'choice/last';

/** A person's key prefixes. What holds data is among their drafts, which a log-out in any tab deletes. */
const roomsOf = (person: string) => ({
  tab: tab + person,
  choice: `choice/${person}`,
  data: `${draftsOf(person)}store`,
});
const placeOf = (key: string, person: string): string => {
  const rooms = roomsOf(person);
  const room = isOfTab(key) ? rooms.tab : isChoice(key) ? rooms.choice : rooms.data;
  return `${room}/${key}`;
};

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** Migrates, once, preferences stored before there was one store for everything. */
const takeOver = (person: string): void => {
  const old = `preferences:${person}`;
  const text = readPlace(old);
  if (text === null) return;
  keepPlace(placeOf('preferences', person), JSON.stringify({ value: parse(text) }));
  dropPlace(old);
};

/** Whose choices apply: before a log-in, those of the last person. */
const whose = (): string => {
  const last = () => readPlace(lastKey) ?? readPlace('preferences:last')?.slice('preferences:'.length) ?? 'nobody';
  return String(session()?.id_user ?? last());
};

const valueAt = (key: string): unknown => {
  const person = whose();
  if (key === 'preferences') takeOver(person);
  const kept = parse(readPlace(placeOf(key, person)));
  return typeof kept === 'object' && kept !== null && 'value' in kept ? kept.value : undefined;
};

/** The person's keys, wherever they are stored. */
const keys = (prefix = ''): readonly string[] => {
  const rooms = Object.values(roomsOf(whose())).map((room) => `${room}/`);
  return allPlaces().flatMap((place) => {
    const room = rooms.find((start) => place.startsWith(start + prefix));
    return room ? [place.slice(room.length)] : [];
  });
};

interface Subscription {
  readonly key: string;
  readonly callback: (value: unknown) => void;
}

const subscriptions = new Set<Subscription>();
let deaf: (() => void) | undefined;

const publish = (concerns: (key: string) => boolean = () => true): void => {
  for (const { key, callback } of [...subscriptions]) if (concerns(key)) callback(valueAt(key));
};

/** Listens to changes in other tabs, and to another person's log-in. */
const listen = (): (() => void) => {
  let person = whose();
  const onStorage = ({ key: place }: StorageEvent) =>
    publish((key) => place === null || place === placeOf(key, person));
  window.addEventListener('storage', onStorage);
  const endSession = onSession(() => {
    if (whose() === person) return;
    person = whose();
    publish();
  });
  return () => {
    window.removeEventListener('storage', onStorage);
    endSession();
  };
};

const setItem = (key: string, value: unknown): void => {
  const person = whose();
  const place = placeOf(key, person);
  if (value === undefined) dropPlace(place);
  else keepPlace(place, JSON.stringify({ at: Date.now(), value }));
  if (isChoice(key)) keepPlace(lastKey, person);
  publish((other) => other === key);
};

const removeAll = (gone: readonly string[]): void => {
  const person = whose();
  for (const key of gone) dropPlace(placeOf(key, person));
  publish((key) => gone.includes(key));
};

/**
 * react-admin's store, one per person and browser. A log-out resets it but leaves the choices. react-admin's own
 * `localStorageStore` would delete them, belongs to no person, and throws on load where the storage is blocked.
 */
export const personalStore: Store = {
  setup: () => undefined,
  teardown: () => undefined,
  getItem: <T>(key: string, otherwise?: T) => (valueAt(key) ?? otherwise) as T | undefined,
  setItem,
  removeItem: (key) => setItem(key, undefined),
  removeItems: (prefix) => removeAll(keys(prefix)),
  reset: () => removeAll(keys().filter((key) => !isChoice(key))),
  listItems: (prefix) => Object.fromEntries(keys(prefix).map((key) => [key, valueAt(key)])),
  subscribe(key, callback) {
    const subscription = { key, callback };
    deaf ??= listen();
    subscriptions.add(subscription);
    return () => {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0) return;
      deaf?.();
      deaf = undefined;
    };
  },
};
