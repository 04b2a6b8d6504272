import type { Store } from 'react-admin';
import { draftsOf } from '#session/drafts.ts';
import { onSession, session } from '#session/session.ts';
import { withStorage } from '#session/withStorage.ts';
import { parseJson } from '#values/text/parseJson.ts';

/** Keys with this prefix belong to one page and last as long as it does. */
const pagePrefix = 'page/';

/** Keys of what belongs to one tab, and lasts over a reload of its page. */
const tabPattern = /^draft\/[^/]+\/tab\//;

/** The page's own values: those that last as long as it, and all where the browser's storage is blocked or full. */
const memory = new Map<string, string>();

const storageOf = (storageKey: string): Storage => (tabPattern.test(storageKey) ? sessionStorage : localStorage);

const readText = (storageKey: string): string | null =>
  withStorage(() => memory.get(storageKey) ?? storageOf(storageKey).getItem(storageKey), null);

const writeText = (storageKey: string, text: string): void => {
  memory.delete(storageKey);
  try {
    if (storageKey.startsWith(pagePrefix)) memory.set(storageKey, text);
    else storageOf(storageKey).setItem(storageKey, text);
  } catch {
    memory.set(storageKey, text);
  }
};

const removeText = (storageKey: string): void => {
  memory.delete(storageKey);
  withStorage(() => storageOf(storageKey).removeItem(storageKey));
};

/** All storage keys, of any person. */
const allStorageKeys = (): readonly string[] => [
  ...memory.keys(),
  ...withStorage(() => Object.keys(localStorage), []),
  ...withStorage(() => Object.keys(sessionStorage), []),
];

/** A selection must not outlast the rows that were seen when it was made. */
const isPageKey = (key: string): boolean => /\.selectedIds(?:\.storeKeys)?$/.test(key);

/** What a list was last at belongs to its tab: in another tab the same list may be at something else. */
const isTabKey = (key: string): boolean => /\.list(?:Params|Address)$/.test(key);

/** Personal choices outlast the log-out, also columns, views saved under a name, and the entries of running imports. */
const isChoiceKey = (key: string): boolean =>
  /^(?:preferences|menu|sidebar)(?:\.|$)|\.datatable(?:_|$)|\.(?:savedQueries|imports)$/.test(key);

const lastPersonKey = 'choice/last';

/** A person's key prefixes. What holds data is among their drafts, which a log-out in any tab deletes. */
const prefixesOf = (person: string) => ({
  page: pagePrefix + person,
  tab: `${draftsOf(person)}tab`,
  choice: `choice/${person}`,
  data: `${draftsOf(person)}store`,
});
const storageKeyOf = (key: string, person: string): string => {
  const kind = isPageKey(key) ? 'page' : isTabKey(key) ? 'tab' : isChoiceKey(key) ? 'choice' : 'data';
  return `${prefixesOf(person)[kind]}/${key}`;
};

/** Migrates, once, preferences stored before there was one store for everything. */
const migratePreferences = (person: string): void => {
  const oldKey = `preferences:${person}`;
  const text = readText(oldKey);
  if (text === null) return;
  writeText(storageKeyOf('preferences', person), JSON.stringify({ value: parseJson(text) ?? null }));
  removeText(oldKey);
};

/** Whose choices apply: before a log-in, those of the last person. */
const currentPerson = (): string => {
  const lastPerson = () =>
    readText(lastPersonKey) ?? readText('preferences:last')?.slice('preferences:'.length) ?? 'nobody';
  return String(session()?.id_user ?? lastPerson());
};

const readValue = (key: string): unknown => {
  const person = currentPerson();
  if (key === 'preferences') migratePreferences(person);
  const stored = parseJson(readText(storageKeyOf(key, person)) ?? '');
  return typeof stored === 'object' && stored !== null && 'value' in stored ? stored.value : undefined;
};

/** The person's keys, wherever they are stored. */
const keys = (prefix = ''): readonly string[] => {
  const storagePrefixes = Object.values(prefixesOf(currentPerson())).map((personPrefix) => `${personPrefix}/`);
  return allStorageKeys().flatMap((storageKey) => {
    const storagePrefix = storagePrefixes.find((candidate) => storageKey.startsWith(candidate + prefix));
    return storagePrefix ? [storageKey.slice(storagePrefix.length)] : [];
  });
};

const subscriptions = new Set<{ readonly key: string; readonly callback: (value: unknown) => void }>();
let stopListening: (() => void) | undefined;

const publish = (matches: (key: string) => boolean = () => true): void => {
  for (const { key, callback } of [...subscriptions]) if (matches(key)) callback(readValue(key));
};

/** A page that the browser had put aside comes back: it has heard of no change meanwhile. */
const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && publish();

/** Listens to changes in other tabs, and to another person's log-in. */
const listen = (): (() => void) => {
  let person = currentPerson();
  const onStorage = ({ key: storageKey }: StorageEvent) =>
    publish((key) => storageKey === null || storageKey === storageKeyOf(key, person));
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  const endSession = onSession(() => {
    if (currentPerson() === person) return;
    person = currentPerson();
    publish();
  });
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    endSession();
  };
};

const setItem = (key: string, value: unknown): void => {
  const person = currentPerson();
  const storageKey = storageKeyOf(key, person);
  if (value === undefined) removeText(storageKey);
  else writeText(storageKey, JSON.stringify({ at: Date.now(), value }));
  if (isChoiceKey(key)) writeText(lastPersonKey, person);
  publish((other) => other === key);
};

const removeAll = (removedKeys: readonly string[]): void => {
  const person = currentPerson();
  for (const key of removedKeys) removeText(storageKeyOf(key, person));
  publish((key) => removedKeys.includes(key));
};

/**
 * react-admin's store, one per person and browser. A log-out resets it but leaves the choices. react-admin's own
 * `localStorageStore` would delete them, belongs to no person, and throws on load where the storage is blocked.
 */
export const personalStore: Store = {
  setup: () => undefined,
  teardown: () => undefined,
  getItem<T>(key: string, defaultValue?: T) {
    const value = readValue(key);
    return (value === undefined ? defaultValue : value) as T | undefined;
  },
  setItem,
  removeItem: (key) => setItem(key, undefined),
  removeItems: (prefix) => removeAll(keys(prefix)),
  reset: () => removeAll(keys().filter((key) => !isChoiceKey(key))),
  listItems: (prefix) => Object.fromEntries(keys(prefix).map((key) => [key, readValue(key)])),
  subscribe(key, callback) {
    const subscription = { key, callback };
    stopListening ??= listen();
    subscriptions.add(subscription);
    return () => {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0) return;
      stopListening?.();
      stopListening = undefined;
    };
  },
};
