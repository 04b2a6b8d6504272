import { withStorage } from './withStorage.ts';

/**
 * What a log-in said of a person, where reloads and other tabs find it. A browser that blocks its storage keeps the
 * session in memory, and so this.
 */
export const personsText = (name: string) => {
  const keyOf = (user: number): string => `${name}:${user}`;
  const memory = new Map<number, string | undefined>();
  return {
    keep(user: number, text: string | undefined): void {
      memory.set(user, text);
      withStorage(() => {
        if (text === undefined) localStorage.removeItem(keyOf(user));
        else localStorage.setItem(keyOf(user), text);
      });
    },
    read: (user: number): string | undefined =>
      withStorage(() => localStorage.getItem(keyOf(user)) ?? undefined, memory.get(user)),
  };
};
