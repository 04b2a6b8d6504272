import { useRef } from 'react';
import { uniqueKey } from '#api/uniqueKey.ts';

/**
 * The idempotency key of a write: the same as long as the same is sent, so that a second try after a cut
 * connection is the first write again; a new one when what is sent, or the intent, is new.
 */
export const useWriteKey = () => {
  const last = useRef<{ body: string; key: string }>(undefined);
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: uniqueKey() };
      return last.current.key;
    },
    /** The write is through: the next one, even of the same, is another. */
    done: (): void => {
      last.current = undefined;
    },
  };
};
