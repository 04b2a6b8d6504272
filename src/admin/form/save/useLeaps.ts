import { useCallback, useRef, useState } from 'react';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { type Leap, leapsIn } from './leaps.ts';

interface Question {
  readonly leaps: readonly Leap[];
  readonly answer: (agreed: boolean) => void;
}

const keyOf = ({ path, from, to }: Leap): string => JSON.stringify([path, from, to]);

/** Asks once more before values that leap are saved. What was agreed to is not asked again, should the save fail. */
export const useLeaps = (resource: Resource) => {
  const agreed = useRef(new Set<string>());
  const [question, setQuestion] = useState<Question>();
  /** The paths that the person wants to look at again; none when it may be saved. */
  const declined = useCallback(
    async (stored: Values, values: Values): Promise<readonly string[]> => {
      const leaps = leapsIn(resource.fields, stored, values).filter((leap) => !agreed.current.has(keyOf(leap)));
      if (leaps.length === 0) return [];
      const yes = await new Promise<boolean>((resolve) => setQuestion({ leaps, answer: resolve }));
      if (!yes) return leaps.map(({ path }) => path);
      for (const leap of leaps) agreed.current.add(keyOf(leap));
      return [];
    },
    [resource],
  );
  const answer = (yes: boolean) => {
    setQuestion(undefined);
    question?.answer(yes);
  };
  return { asked: question?.leaps, declined, answer };
};
