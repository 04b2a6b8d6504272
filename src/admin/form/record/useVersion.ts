import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import { wholeRecord } from '#schema/validation/initialValues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { type Failure, failureFor, failureOf } from '../../failure.ts';
import { isMergeable, mergeMine } from '../save/conflict.ts';

/** The read that follows when a form has opened with a cached record. */
export interface Reading {
  /** Something was typed: the form must stay. */
  readonly typed: () => void;
  /** The read record; requested again if the read failed. */
  readonly latest: () => Promise<StoredRecord>;
}

interface VersionOptions {
  readonly resource: Resource;
  readonly form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'reset'>;
  /** The cached record, then the read one. */
  readonly start: Values;
  readonly reading: Reading | undefined;
  /** The version that the save is checked against. */
  readonly base: Values;
  readonly setBase: (version: Values) => void;
  readonly isDirty: boolean;
}

const isSame = (resource: Resource, one: Values, other: Values): boolean =>
  ['updated_at', ...Object.keys(fieldsOf(resource).stored)].every((name) => sameValue(one[name], other[name]));

/**
 * How a form moves to another version of its record. The cached one it opened with is replaced by what is read, and a
 * save waits for that: a cached record has no version that the API could check.
 */
export const useVersion = ({ resource, form, start, reading, base, setBase, isDirty }: VersionOptions) => {
  /** Starts again from a stored version. */
  const reopen = (from: Values) => {
    setBase(from);
    form.reset(wholeRecord(resource.fields, from));
  };
  /** Moves to their version, with the changes made here on top; `chosen` overrides both. */
  const adopt = (from: Values, theirs: Values, chosen: Values = {}) => {
    const merged = mergeMine(resource, from, { ...form.getValues(), ...chosen }, theirs);
    reopen(theirs);
    // Not `setValue`: right after a reset it leaves a list the items that the reset gave it.
    form.reset(wholeRecord(resource.fields, merged), { keepDefaultValues: true });
  };
  const [cachedStart] = useState(reading && start);
  const typed = reading?.typed;
  useEffect(() => {
    if (isDirty) typed?.();
  }, [isDirty, typed]);
  const adoptRead = useEffectEvent((now: Values) => {
    if (base !== cachedStart || now === base) return;
    if (isSame(resource, base, now)) startTransition(() => setBase(now));
    // Otherwise the save asks whose version to keep.
    else if (isMergeable(resource, base, form.getValues(), now)) adopt(base, now);
  });
  useEffect(() => adoptRead(start), [start]);
  /** Why a save cannot be checked against that version: the record has changed, or could not be read. */
  const outdated = async (stored: Values | undefined): Promise<Failure | undefined> => {
    if (!stored || stored !== cachedStart) return undefined;
    try {
      const now = reading ? await reading.latest() : start;
      return isSame(resource, stored, now) ? undefined : { ...failureFor('conflict'), current: now };
    } catch (error) {
      const failure = failureOf(error);
      return failure.reason === 'gone' ? failure : failureFor('unread', error);
    }
  };
  return { reopen, adopt, outdated };
};
