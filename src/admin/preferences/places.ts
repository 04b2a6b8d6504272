import { withStorage } from '#session/withStorage.ts';

/** What begins with this lasts as long as the page, and is its own. */
export const tab = 'tab/';

/** Of this page: what is of the tab, and all of it where the browser's storage is blocked or full. */
const memory = new Map<string, string>();

export const readPlace = (place: string): string | null =>
  withStorage(() => memory.get(place) ?? localStorage.getItem(place), null);

export const keepPlace = (place: string, text: string): void => {
  memory.delete(place);
  try {
    if (place.startsWith(tab)) memory.set(place, text);
    else localStorage.setItem(place, text);
  } catch {
    memory.set(place, text);
  }
};

export const dropPlace = (place: string): void => {
  memory.delete(place);
  withStorage(() => localStorage.removeItem(place));
};

/** All that there are, of whomever. */
export const allPlaces = (): readonly string[] => [
  ...memory.keys(),
  ...withStorage(() => Object.keys(localStorage), []),
];
