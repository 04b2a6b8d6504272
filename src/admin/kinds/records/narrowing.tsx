import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { fitsWhere, unfilledFields, type Where, whereFilter, whereOf } from '#schema/validation/where.ts';
import { idsIn } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormScope } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { useFormat } from '../useFormat.ts';
import { useIssueText } from '../words/useIssueText.ts';
import { useLabels } from '../words/useLabels.ts';

const noCondition: Where = {};

/** What narrows a field's choices, by the form's current values. */
export const useNarrowing = (where: Where = noCondition) => {
  const text = useIssueText(useFormScope().resource);
  const names = Object.values(where);
  const values: unknown[] = useWatch({ name: names });
  const beside = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const missing = unfilledFields(where, beside).map((name) => `fields.${name}`);
  return {
    /** The values of the fields that narrow it. */
    beside,
    /** What offered records must hold. While `first` says what to fill in before, none are offered. */
    wanted: missing.length > 0 ? {} : whereFilter(where, beside),
    first: missing.length > 0 ? text({ code: 'first', words: { other: missing } }) : undefined,
  };
};

/** A choice that was removed. */
interface RemovedChoice {
  readonly names: readonly string[];
  /** The choice before, and the fields that narrow it. */
  readonly chosen: unknown;
  readonly beside: Values;
  /** The choice after: the next change hides the note. */
  readonly kept: unknown;
}

/** Removes choices that no longer fit after another field's change, and can restore them: nothing is lost silently. */
const useRemovedChoice = ({ field, path, value, onChange }: InputProps, target: Resource, beside: Values) => {
  const { getValues, setValue } = useFormContext();
  const dataProvider = useDataProvider();
  const format = useFormat(target);
  const [removed, setRemoved] = useState<RemovedChoice>();
  const removeMisfits = useEffectEvent(async (before: Values) => {
    const where = whereOf(field);
    const ids = idsIn(value);
    if (!where || ids.length === 0) return;
    const response = await dataProvider.getMany<StoredRecord>(target.name, { ids: [...ids] }).catch(() => undefined);
    // What could not be read is checked on saving; a choice made meanwhile is another matter.
    if (!response || !sameValue(getValues(path), value)) return;
    const misfits = response.data.filter((record) => !fitsWhere(where, record, getValues()));
    if (misfits.length === 0) return;
    const kept = Array.isArray(value) ? ids.filter((id) => misfits.every((record) => record.id !== id)) : null;
    onChange(kept);
    setRemoved({ names: misfits.map(format.title), chosen: value, beside: before, kept });
  });
  const previous = useRef(beside);
  useEffect(() => {
    const before = previous.current;
    if (sameValue(before, beside)) return;
    previous.current = beside;
    void removeMisfits(before);
  }, [beside]);
  const restore = () => {
    for (const [name, oldValue] of Object.entries(removed?.beside ?? {}))
      setValue(name, oldValue, { shouldDirty: true });
    onChange(removed?.chosen);
    setRemoved(undefined);
  };
  return { names: removed && sameValue(removed.kept, value) ? removed.names : [], restore };
};

interface RemovedChoicesNoteProps {
  readonly input: InputProps;
  readonly target: Resource;
  /** The values of the fields that narrow it. */
  readonly beside: Values;
}

/** Below a choice that another field narrows: what was removed when that field changed, and a button to restore it. */
export const RemovedChoicesNote = ({ input, target, beside }: RemovedChoicesNoteProps) => {
  const translate = useTranslate();
  const labels = useLabels(useFormScope().resource);
  const { names, restore } = useRemovedChoice(input, target, beside);
  const otherFields = Object.values(whereOf(input.field) ?? {}).map((name) => `“${labels.field(name)}”`);
  const removedNames = names.map((name) => `“${name}”`).join(', ');
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert
          severity="info"
          role="presentation"
          sx={{ mt: 1 }}
          action={
            <Button size="small" color="inherit" onClick={restore}>
              {translate('form.reference.restore')}
            </Button>
          }
        >
          {translate('form.reference.letGo', { names: removedNames, others: otherFields.join(', ') })}
        </Alert>
      )}
    </div>
  );
};
