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

/** A choice that was let go of. */
interface LetGo {
  readonly names: readonly string[];
  /** What the choice was, and what stood beside it. */
  readonly chosen: unknown;
  readonly beside: Values;
  /** What it is now: the note goes with the next choice. */
  readonly kept: unknown;
}

/** Lets go of what no longer fits once another field says otherwise, and knows the way back: nothing is lost silently. */
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
    // What could not be read is checked when the form is saved; what was chosen meanwhile is another question.
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

/** Under a choice that is narrowed by another field: what was let go of when that field changed, and the way back. */
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
