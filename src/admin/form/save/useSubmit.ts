import { useCallback, useRef, useState } from 'react';
import { type SaveHandler, type SaveHandlerCallbacks, useNotify } from 'react-admin';
import type { FieldValues, UseFormHandleSubmit, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { Failure } from '../../failure.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { flatIssues } from '../issues/nestIssues.ts';
import type { useVersion } from '../record/useVersion.ts';
import { useSavedNotice } from '../useFormExit.ts';
import { changedByOthers, isMergeable } from './conflict.ts';
import type { ChangeValues, useSave } from './useSave.ts';

/** What follows a save. */
export type Then = 'leave' | 'another' | 'stay';

/** Values that a caller gives beside the form's own apply over any version. */
const changeBy = (data: Values, formValues: Values, transform: ChangeValues): ChangeValues => {
  const extraValues = Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !sameValue(value, formValues[name])),
  );
  return (values) => transform({ ...values, ...extraValues });
};

/** How a stock button's save differs from the form's own. */
type SaveOverrides = Pick<SaveHandlerCallbacks, 'onSuccess' | 'onError'> & { readonly change?: ChangeValues };

/** Lets one save through at a time, none after the one that ends the form: a late press would make a second record. */
const useSingleSave = () => {
  const isBusy = useRef(false);
  return async (save: () => Promise<boolean>, isFinal: boolean): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    let done = false;
    try {
      done = await save();
      return done;
    } finally {
      isBusy.current = done && isFinal;
    }
  };
};

interface SubmittedForm {
  readonly resource: Resource;
  readonly form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'handleSubmit'>;
  /** The version that the save is checked against; `undefined` for a new record. */
  readonly stored: Values | undefined;
  readonly save: ReturnType<typeof useSave>['save'];
  readonly version: Pick<ReturnType<typeof useVersion>, 'adopt' | 'reopen'>;
  /** Lets the form be left unasked; `true`: a way out was waiting, and is taken. */
  readonly release: () => boolean;
  /** Leads the person to what is wrong, by its paths. */
  readonly focusIssues: (paths: readonly string[]) => void;
  readonly onSaved: (record: StoredRecord, then: Then) => void;
}

/** How often a save is tried when somebody else was faster, before the person is asked. */
const maxRounds = 3;

/** What follows a press of a save button: the form is left, saved over another version, or shows what is wrong. */
export const useSubmit = ({ resource, form, stored, save, version, release, focusIssues, onSaved }: SubmittedForm) => {
  const notify = useNotify();
  const notifySaved = useSavedNotice(resource);
  const labels = useLabels(resource);
  const singleSave = useSingleSave();
  const [failure, setFailure] = useState<Failure>();
  const [invalid, setInvalid] = useState(false);

  const saveOver = async (
    against: Values | undefined,
    then: Then,
    overrides: SaveOverrides,
    round = 1,
  ): Promise<boolean> => {
    const { change, onSuccess, onError } = overrides;
    setFailure(undefined);
    const saved = await save(against, change);
    if (saved.outcome === 'stopped') return false;
    if (saved.outcome === 'saved') {
      const changedFields = round > 1 && stored && against ? changedByOthers(resource, stored, against) : [];
      if (changedFields.length > 0)
        notify('form.merged', { type: 'info', messageArgs: { fields: changedFields.map(labels.field).join(', ') } });
      if (saved.kept.length > 0)
        notify('form.keptFixed', { type: 'warning', messageArgs: { fields: saved.kept.map(labels.field).join(', ') } });
      if (saved.sent) {
        // What was typed while the save was running is not saved, and must not go with the form.
        version.adopt(saved.sent, saved.record);
        notifySaved(saved.record);
        return false;
      }
      const isLeaving = release();
      if (onSuccess) {
        if (stored) version.reopen(saved.record);
        onSuccess(saved.record, undefined, undefined);
        return true;
      }
      notifySaved(saved.record);
      onSaved(saved.record, isLeaving ? 'stay' : then);
      return true;
    }
    if (saved.outcome === 'failed') {
      const { current } = saved.failure;
      if (against && current && round < maxRounds && isMergeable(resource, against, form.getValues(), current)) {
        version.adopt(against, current);
        return saveOver(current, then, overrides, round + 1);
      }
      if (onError && !current) onError(saved.failure.error, undefined, undefined);
      else setFailure(saved.failure);
    }
    const paths = saved.outcome === 'failed' ? Object.keys(saved.failure.fields) : saved.paths;
    setInvalid(saved.outcome !== 'declined' && paths.length > 0);
    focusIssues(paths);
    return false;
  };
  /** `true` once it is saved and the form may be left. */
  const submit = (then: Then, overrides: SaveOverrides = {}, against = stored): Promise<boolean> =>
    singleSave(() => saveOver(against, then, overrides), then !== 'stay' && !overrides.onSuccess);
  /** The save that `SaveButton` and `useSaveContext` call. */
  const submitGiven: SaveHandler<Values> = async (data, { transform, ...callbacks } = {}) => {
    const change = changeBy(data, form.getValues(), (whole) => transform?.(whole, { previousData: stored }) ?? whole);
    await submit('leave', { ...callbacks, change });
  };
  const { handleSubmit: checkAndSubmit } = form;
  /** A button of type "button", as `SaveButton` with `onSuccess` is, checks the form before it saves. */
  const handleSubmit: UseFormHandleSubmit<FieldValues> = useCallback(
    (onValid, onInvalid) =>
      checkAndSubmit(onValid, (errors, event) => {
        setInvalid(true);
        focusIssues(flatIssues(errors).map(({ path }) => path));
        return onInvalid?.(errors, event);
      }),
    [checkAndSubmit, focusIssues],
  );
  return { submit, submitGiven, handleSubmit, failure, setFailure, invalid };
};
