import { useSyncExternalStore } from 'react';
import { onWords, translateNow } from './currentWords.ts';
import type { Translate } from './words.ts';

/** The words of the chosen language; the component is drawn again when they change. */
export const useWords = (): Translate => useSyncExternalStore(onWords, translateNow);
