import { useCallback, useRef, useState } from 'react';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { type LargeChange, largeChangesIn } from './largeChanges.ts';

/** What is asked about now, and the answer that a save waits for. */
export const useQuestion = <About>() => {
  const [question, setQuestion] = useState<{ readonly about: About; readonly resolve: (agreed: boolean) => void }>();
  const ask = useCallback((about: About) => new Promise<boolean>((resolve) => setQuestion({ about, resolve })), []);
  const answer = (agreed: boolean) => {
    setQuestion(undefined);
    question?.resolve(agreed);
  };
  return { asked: question?.about, ask, answer };
};

const keyOf = ({ path, from, to }: LargeChange): string => JSON.stringify([path, from, to]);

/** Asks once more before large changes are saved. What was agreed to is not asked again, should the save fail. */
export const useLargeChanges = (resource: Resource) => {
  const agreed = useRef(new Set<string>());
  const { asked, ask, answer } = useQuestion<readonly LargeChange[]>();
  /** The paths that the person wants to look at again; none when it may be saved. */
  const declined = useCallback(
    async (stored: Values, values: Values): Promise<readonly string[]> => {
      const changes = largeChangesIn(resource.fields, stored, values).filter(
        (change) => !agreed.current.has(keyOf(change)),
      );
      if (changes.length === 0) return [];
      if (!(await ask(changes))) return changes.map(({ path }) => path);
      for (const change of changes) agreed.current.add(keyOf(change));
      return [];
    },
    [resource, ask],
  );
  return { asked, declined, answer };
};
