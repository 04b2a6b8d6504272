import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId, useMemo, useRef } from 'react';
import { SourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { type FormScope, FormScopeContext } from '../kinds/frame/formScope.ts';
import { useRecordList } from '../list/recordListContext.ts';
import { useResourceView } from '../useResourceView.ts';
import { ChangeLine } from './ChangeLine.tsx';
import { bulkFields, waysOf } from './change.ts';

/** What the inputs of all ways start with. */
const untouched = { by: null, step: null, from: null, find: null, put: null, exact: false };

const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  minHeight: 96,
  alignContent: 'start',
  '& > p': { margin: 0 },
});

interface ChangeFieldsProps {
  /** The chosen fields, in the order of choice. */
  readonly names: readonly string[];
  readonly onNames: (names: readonly string[]) => void;
}

/** Chooses fields and how they change. */
export const ChangeFields = ({ names, onNames }: ChangeFieldsProps) => {
  const { resource, labels } = useRecordList();
  const translate = useTranslate();
  const { inputs } = useResourceView(resource);
  const { setValue, unregister } = useFormContext();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const { selectedIds: own } = useListContext();
  // An input stands for many records, so it has no stored value.
  const scope = useMemo<FormScope>(
    () => ({ resource, type: 'edit', stored: undefined, own, locked: false }),
    [resource, own],
  );
  // A view's stock inputs name their field; what is typed belongs to its change.
  const source = useMemo(
    () => ({
      getSource: (path: string) => path.replace(/^[^.]+/, '$&.value'),
      getLabel: (path: string) => `resources.${resource.name}.fields.${path}`,
    }),
    [resource],
  );
  const add = (name: string) => {
    const field = resource.fields[name];
    if (!field) return;
    const { none, time } = behaviourOf(field);
    setValue(name, { ...untouched, way: waysOf(field)[0], value: none, unit: time ? 'days' : 'percent' });
    onNames([...names, name]);
    added.current = true;
  };
  // The focus goes to the chosen field, which comes before the menu.
  const focusAdded = () => {
    if (added.current) fields.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type')?.focus();
    added.current = false;
  };
  const remove = (name: string) => {
    onNames(names.filter((other) => other !== name));
    unregister(name);
  };
  const remaining = bulkFields(resource).filter((name) => !names.includes(name));
  return (
    <FormScopeContext value={scope}>
      <Fields ref={fields}>
        {names.length === 0 && <p>{translate('bulk.nothing')}</p>}
        <SourceContextProvider value={source}>
          {names.map((name) => {
            const field = resource.fields[name];
            const line = { resource, name, Own: inputs?.[name], onRemove: () => remove(name) };
            return field && <ChangeLine key={name} field={field} {...line} />;
          })}
        </SourceContextProvider>
        {remaining.length > 0 && (
          <div>
            <FormLabel id={id} sx={{ display: 'block', mb: 0.75 }}>
              {translate(names.length > 0 ? 'bulk.addMore' : 'bulk.add')}
            </FormLabel>
            {/* Not a native select: there, each arrow key would choose the option that it reaches. */}
            <Select
              fullWidth
              displayEmpty
              sx={{ maxWidth: 360 }}
              labelId={id}
              value=""
              renderValue={() => translate('bulk.choose')}
              onChange={({ target }) => add(target.value)}
              MenuProps={{ slotProps: { transition: { onExited: focusAdded } } }}
            >
              {remaining.map((name) => (
                <MenuItem key={name} value={name}>
                  {labels.field(name)}
                </MenuItem>
              ))}
            </Select>
          </div>
        )}
      </Fields>
    </FormScopeContext>
  );
};
