import { useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { conditionMet } from '#schema/validation/condition.ts';
import { isId } from '#values/id.ts';
import { type Use, useCountUses } from '../../deletion/useUsage.ts';
import { type LargeChange, largeChangesIn } from './largeChanges.ts';

/** What is asked: whether a record that others refer to shall be active no more, or whether large changes are meant. */
type Question = { readonly uses: readonly Use[] } | { readonly changes: readonly LargeChange[] };

const keyOf = ({ path, from, to }: LargeChange): string => JSON.stringify([path, from, to]);

/** The questions before a record is saved, one after the other. What was confirmed is not asked again. */
export const useSaveConfirmations = (resource: Resource) => {
  const count = useCountUses(resource);
  const agreed = useRef({ off: false, changes: new Set<string>() });
  const [asked, setAsked] = useState<{ readonly question: Question; readonly resolve: (agreed: boolean) => void }>();
  const ask = (question: Question) => new Promise<boolean>((resolve) => setAsked({ question, resolve }));
  const answer = (yes: boolean) => {
    setAsked(undefined);
    asked?.resolve(yes);
  };
  const declinesOff = async (stored: Values, values: Values, signal: AbortSignal): Promise<boolean> => {
    const { active } = resource;
    if (!active || agreed.current.off || !isId(stored.id)) return false;
    if (!conditionMet(active, stored) || conditionMet(active, values)) return false;
    const { uses } = await count([stored.id]);
    // The save was cancelled during the count: ask nothing.
    if (uses.length === 0 || signal.aborted) return false;
    agreed.current.off = await ask({ uses });
    return !agreed.current.off;
  };
  /** The paths that the person wants to check again; empty if it may be saved. */
  const declined = useEvent(async (stored: Values, values: Values, signal: AbortSignal): Promise<readonly string[]> => {
    if (await declinesOff(stored, values, signal)) return Object.keys(resource.active ?? {});
    if (signal.aborted) return [];
    const confirmed = agreed.current.changes;
    const changes = largeChangesIn(resource.fields, stored, values).filter((change) => !confirmed.has(keyOf(change)));
    if (changes.length === 0) return [];
    if (!(await ask({ changes }))) return changes.map(({ path }) => path);
    for (const change of changes) confirmed.add(keyOf(change));
    return [];
  });
  return { question: asked?.question, answer, declined };
};
