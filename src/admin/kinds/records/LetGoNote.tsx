import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { fitsBeside, whereOf } from '#schema/validation/where.ts';
import { idsIn } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormScope } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../words/useLabels.ts';
import type { Narrowing } from './useNarrowing.ts';

/** A choice that was removed. */
interface LetGo {
  readonly names: readonly string[];
  /** The choice before, and the fields that narrow it. */
  readonly chosen: unknown;
  readonly beside: Values;
  /** The choice after: the next change hides the note. */
  readonly kept: unknown;
}

/** Removes choices that no longer fit after another field's change, and can restore them: nothing is lost silently. */
const useLetGo = ({ field, path, value, onChange }: InputProps, target: Resource, beside: Values) => {
  const { getValues, setValue } = useFormContext();
  const dataProvider = useDataProvider();
  const format = useFormat(target);
  const [gone, setGone] = useState<LetGo>();
  const look = useEffectEvent(async (before: Values) => {
    const where = whereOf(field);
    const ids = idsIn(value);
    if (!where || ids.length === 0) return;
    const found = await dataProvider.getMany<StoredRecord>(target.name, { ids: [...ids] }).catch(() => undefined);
    // What could not be read is checked on saving; a choice made meanwhile is another matter.
    if (!found || !sameValue(getValues(path), value)) return;
    const misfits = found.data.filter((record) => !fitsBeside(where, record, getValues()));
    if (misfits.length === 0) return;
    const left = ids.filter((id) => misfits.every((record) => record.id !== id));
    const kept = Array.isArray(value) ? left : null;
    onChange(kept);
    setGone({ names: misfits.map(format.title), chosen: value, beside: before, kept });
  });
  const last = useRef(beside);
  useEffect(() => {
    const before = last.current;
    if (sameValue(before, beside)) return;
    last.current = beside;
    void look(before);
  }, [beside]);
  const restore = () => {
    for (const [name, was] of Object.entries(gone?.beside ?? {})) setValue(name, was, { shouldDirty: true });
    onChange(gone?.chosen);
    setGone(undefined);
  };
  return { names: gone && sameValue(gone.kept, value) ? gone.names : [], restore };
};

interface LetGoNoteProps {
  readonly input: InputProps;
  readonly target: Resource;
  readonly narrowing: Narrowing;
}

/** Below a choice that another field narrows: what was removed when that field changed, and a button to restore it. */
export function LetGoNote({ input, target, narrowing }: LetGoNoteProps) {
  const translate = useTranslate();
  const labels = useLabels(useFormScope().resource);
  const { names, restore } = useLetGo(input, target, narrowing.beside);
  const others = Object.values(whereOf(input.field) ?? {}).map((name) => `“${labels.field(name)}”`);
  const said = names.map((name) => `“${name}”`).join(', ');
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
          {translate('form.reference.letGo', { names: said, others: others.join(', ') })}
        </Alert>
      )}
    </div>
  );
}
