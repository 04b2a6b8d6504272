import { useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { conditionMet } from '#schema/validation/condition.ts';
import { isId } from '#values/id.ts';
import { type Use, useCountUses } from '../../deletion/useUsage.ts';
import { type LargeChange, largeChangesIn } from './largeChanges.ts';

/** What is asked now, and the answer that a save waits for. */
const useQuestion = <About>() => {
  const [question, setQuestion] = useState<{ readonly about: About; readonly resolve: (agreed: boolean) => void }>();
  const ask = (about: About) => new Promise<boolean>((resolve) => setQuestion({ about, resolve }));
  const answer = (agreed: boolean) => {
    setQuestion(undefined);
    question?.resolve(agreed);
  };
  return { pending: question?.about, ask, answer };
};

/** Asks before a record that others refer to is saved as no longer active. Not again once confirmed. */
const useSwitchOff = (resource: Resource) => {
  const count = useCountUses(resource);
  const agreed = useRef(false);
  const { pending, ask, answer } = useQuestion<readonly Use[]>();
  const declined = async (stored: Values, values: Values, signal: AbortSignal): Promise<readonly string[]> => {
    const { active } = resource;
    if (!active || agreed.current || !isId(stored.id)) return [];
    if (!conditionMet(active, stored) || conditionMet(active, values)) return [];
    const { uses } = await count([stored.id]);
    // The save was cancelled during the count: ask nothing.
    if (uses.length === 0 || signal.aborted) return [];
    agreed.current = await ask(uses);
    return agreed.current ? [] : Object.keys(active);
  };
  return { uses: pending, declined, answer };
};

const keyOf = ({ path, from, to }: LargeChange): string => JSON.stringify([path, from, to]);

/** Asks before large changes are saved. What was confirmed is not asked again if the save fails. */
const useLargeChanges = (resource: Resource) => {
  const agreed = useRef(new Set<string>());
  const { pending, ask, answer } = useQuestion<readonly LargeChange[]>();
  const declined = async (stored: Values, values: Values): Promise<readonly string[]> => {
    const changes = largeChangesIn(resource.fields, stored, values).filter(
      (change) => !agreed.current.has(keyOf(change)),
    );
    if (changes.length === 0) return [];
    if (!(await ask(changes))) return changes.map(({ path }) => path);
    for (const change of changes) agreed.current.add(keyOf(change));
    return [];
  };
  return { pending, declined, answer };
};

/** The questions before a record is saved, one after the other. */
export const useSaveConfirmations = (resource: Resource) => {
  const off = useSwitchOff(resource);
  const largeChanges = useLargeChanges(resource);
  /** The paths that the person wants to check again; empty if it may be saved. */
  const declined = useEvent(async (stored: Values, values: Values, signal: AbortSignal): Promise<readonly string[]> => {
    const paths = await off.declined(stored, values, signal);
    return paths.length > 0 || signal.aborted ? paths : largeChanges.declined(stored, values);
  });
  return { off, largeChanges, declined };
};
