import { type ComponentType, memo, useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { FieldControl } from '../../kinds/frame/FieldControl.tsx';
import { useFormScope } from '../../kinds/frame/formScope.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';

interface FieldSlotProps {
  readonly resource: Resource;
  readonly name: string;
  /** What the resource's view has in place of its kind's input. */
  readonly Own?: ComponentType<InputProps> | undefined;
}

/** A field of the resource in the form, with its words. Does not render again when another field changes. */
export const FieldSlot = memo(({ resource, name, Own }: FieldSlotProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { type, locked } = useFormScope();
  const field = resource.fields[name];
  const option = useCallback(
    (value: string) => (value === '' ? translate('form.none') : labels.option(name, value)),
    [labels, name, translate],
  );
  const item = useCallback((sub: string) => labels.item(name, sub), [labels, name]);
  if (!field) return null;
  const fixed = type === 'edit' && 'fixed' in field && field.fixed === true;
  const readOnly = 'readOnly' in field && field.readOnly === true;
  const help = translate(`resources.${resource.name}.help.${name}`, { _: '' });
  return (
    <FieldControl
      field={field}
      Own={Own}
      path={name}
      label={labels.field(name)}
      // What to type there is no question any more.
      help={(fixed ? translate('form.fixed') : help) || undefined}
      disabled={fixed || readOnly || locked}
      option={option}
      item={item}
    />
  );
});
FieldSlot.displayName = 'FieldSlot';
