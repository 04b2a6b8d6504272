import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { type FormScope, FormScopeContext } from '../kinds/frame/formScope.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { useResourceView } from '../useResourceView.ts';
import { ChangeLine } from './ChangeLine.tsx';
import { bulkFields, waysOf } from './change.ts';

const Fields = styled('div')({ display: 'grid', gap: 16, minHeight: 96, alignContent: 'start' });

interface ChangeFieldsProps {
  readonly resource: Resource;
  /** Of the fields that are changed, in the order in which they were chosen. */
  readonly names: readonly string[];
  readonly onNames: (names: readonly string[]) => void;
}

/** Which fields change, and how. */
export const ChangeFields = ({ resource, names, onNames }: ChangeFieldsProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { inputs } = useResourceView(resource);
  const { setValue, unregister } = useFormContext();
  const id = useId();
  // Nothing is stored that an input could be held against: it is that of many records.
  const scope = useMemo<FormScope>(
    () => ({
      resource,
      type: 'edit',
      stored: undefined,
      locked: false,
      wait: () => undefined,
      changed: () => undefined,
    }),
    [resource],
  );
  const add = (name: string) => {
    const field = resource.fields[name];
    if (!field) return;
    const { none, time } = behaviourOf(field);
    setValue(name, {
      way: waysOf(field)[0],
      value: none,
      unit: time ? 'days' : 'percent',
      by: null,
      step: null,
      from: null,
      find: null,
      put: null,
      exact: false,
    });
    onNames([...names, name]);
  };
  const remove = (name: string) => {
    onNames(names.filter((one) => one !== name));
    unregister(name);
  };
  const others = bulkFields(resource).filter((name) => !names.includes(name));
  return (
    <FormScopeContext value={scope}>
      <Fields>
        {names.length === 0 && <p style={{ margin: 0 }}>{translate('bulk.nothing')}</p>}
        {names.map((name) => {
          const field = resource.fields[name];
          return (
            field && (
              <ChangeLine
                key={name}
                resource={resource}
                name={name}
                field={field}
                Own={inputs?.[name]}
                onRemove={() => remove(name)}
              />
            )
          );
        })}
        {others.length > 0 && (
          <div>
            <FormLabel htmlFor={id} sx={{ display: 'block', mb: 0.75 }}>
              {translate(names.length > 0 ? 'bulk.addMore' : 'bulk.add')}
            </FormLabel>
            <NativeSelect
              fullWidth
              sx={{ maxWidth: 360, '& .MuiNativeSelect-icon': { right: 9 } }}
              input={<OutlinedInput />}
              inputProps={{ id }}
              value=""
              onChange={(event) => add(event.target.value)}
            >
              <option value="">{translate('bulk.choose')}</option>
              {others.map((name) => (
                <option key={name} value={name}>
                  {labels.field(name)}
                </option>
              ))}
            </NativeSelect>
          </div>
        )}
      </Fields>
    </FormScopeContext>
  );
};
