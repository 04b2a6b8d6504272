import { useCallback, useRef, useState } from 'react';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { type LargeChange, largeChangesIn } from './largeChanges.ts';

interface Question {
  readonly changes: readonly LargeChange[];
  readonly answer: (agreed: boolean) => void;
}

const keyOf = ({ path, from, to }: LargeChange): string => JSON.stringify([path, from, to]);

/** Asks once more before large changes are saved. What was agreed to is not asked again, should the save fail. */
export const useLargeChanges = (resource: Resource) => {
  const agreed = useRef(new Set<string>());
  const [question, setQuestion] = useState<Question>();
  /** The paths that the person wants to look at again; none when it may be saved. */
  const declined = useCallback(
    async (stored: Values, values: Values): Promise<readonly string[]> => {
      const changes = largeChangesIn(resource.fields, stored, values).filter(
        (change) => !agreed.current.has(keyOf(change)),
      );
      if (changes.length === 0) return [];
      const yes = await new Promise<boolean>((resolve) => setQuestion({ changes, answer: resolve }));
      if (!yes) return changes.map(({ path }) => path);
      for (const change of changes) agreed.current.add(keyOf(change));
      return [];
    },
    [resource],
  );
  const answer = (yes: boolean) => {
    setQuestion(undefined);
    question?.answer(yes);
  };
  return { asked: question?.changes, declined, answer };
};
