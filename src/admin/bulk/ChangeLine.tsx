import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type ComponentType, Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { boolean, decimal, integer, select, text } from '#schema';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { FieldControl, useFieldWords } from '../kinds/frame/FieldControl.tsx';
import type { InputProps } from '../kinds/inputProps.ts';
import { shareUnits, timeUnits, type Way, waysOf } from './change.ts';

const Line = styled('fieldset')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 16,
  minWidth: 0,
  margin: 0,
  padding: '8px 16px 16px',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > legend': { padding: '0 6px', marginInlineStart: -6, fontWeight: 600 },
}));

/** The fields of the inputs. They state only the kind: `readChanges` validates the values. */
const share = decimal({ required: true });
const count = integer({ required: true });
const shares = select(shareUnits, { required: true });
const times = select(timeUnits, { required: true });
const sought = text({ required: true });
const put = text();
const exact = boolean();

/** The field without rules that depend on a record, such as transitions: the preview checks those. */
const free = (field: AnyField, required: boolean): AnyField =>
  ({ ...field, required, starts: undefined, transitions: undefined }) as unknown as AnyField;

interface PartProps {
  readonly name: string;
  readonly field: AnyField;
}

/** How much a quantity changes, in percent or as an amount, and to which multiple it is rounded. */
const ByShare = ({ name, field }: PartProps) => {
  const translate = useTranslate();
  const unit: unknown = useWatch({ name: `${name}.unit` });
  return (
    <>
      <FieldControl
        field={unit === 'amount' ? free(field, true) : share}
        path={`${name}.by`}
        label={translate('bulk.by')}
      />
      <FieldControl
        field={shares}
        path={`${name}.unit`}
        label={translate('bulk.unit.label')}
        option={(one) => translate(`bulk.unit.${one}`)}
      />
      <FieldControl field={free(field, false)} path={`${name}.step`} label={translate('bulk.step')} />
    </>
  );
};

const InOrder = ({ name, field }: PartProps) => {
  const translate = useTranslate();
  return (
    <>
      <FieldControl field={free(field, true)} path={`${name}.from`} label={translate('bulk.from')} />
      <FieldControl field={free(field, true)} path={`${name}.by`} label={translate('bulk.every')} />
    </>
  );
};

const ByTime = ({ name }: PartProps) => {
  const translate = useTranslate();
  return (
    <>
      <FieldControl field={count} path={`${name}.by`} label={translate('bulk.time')} />
      <FieldControl
        field={times}
        path={`${name}.unit`}
        label={translate('bulk.unit.label')}
        option={(one) => translate(`bulk.unit.${one}`)}
      />
    </>
  );
};

const ByWords = ({ name }: PartProps) => {
  const translate = useTranslate();
  return (
    <>
      <FieldControl field={sought} path={`${name}.find`} label={translate('bulk.find')} />
      <FieldControl field={put} path={`${name}.put`} label={translate('bulk.put')} />
      <FieldControl field={exact} path={`${name}.exact`} label={translate('bulk.exact')} />
    </>
  );
};

const parts: Readonly<Record<Exclude<Way, 'set'>, ComponentType<PartProps>>> = {
  raise: ByShare,
  lower: ByShare,
  number: InOrder,
  later: ByTime,
  earlier: ByTime,
  replace: ByWords,
};

interface ChangeLineProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
  /** The view's own input in place of the kind's. */
  readonly Own?: ComponentType<InputProps> | undefined;
  readonly onRemove: () => void;
}

/** The change to one field: the way, and its inputs. */
export const ChangeLine = ({ resource, name, field, Own, onRemove }: ChangeLineProps) => {
  const translate = useTranslate();
  const { label, ...words } = useFieldWords(resource, name);
  const way: Way = useWatch({ name: `${name}.way` });
  const ways = useMemo(() => waysOf(field), [field]);
  const asked = useMemo(
    () => ({ way: select(ways, { required: true }), value: free(field, field.required === true) }),
    [field, ways],
  );
  const remove = translate('bulk.remove', { label });
  const Part = way === 'set' ? undefined : parts[way];
  // Numbers have narrow inputs, all others their own width.
  const narrow = behaviourOf(field).places !== undefined || way !== 'set';
  return (
    <Line tabIndex={-1}>
      <legend>{label}</legend>
      <IconButton
        size="small"
        aria-label={remove}
        title={remove}
        onClick={onRemove}
        // On top: the field below it would take presses on its lower half.
        sx={{ position: 'absolute', right: 8, top: -4, zIndex: 1 }}
      >
        <Close fontSize="small" />
      </IconButton>
      {ways.length > 1 && (
        <FieldControl
          field={asked.way}
          path={`${name}.way`}
          label={translate('bulk.way.label')}
          option={(one) => translate(`bulk.way.${one}`)}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: narrow ? { xs: '1fr', sm: 'repeat(3, minmax(0, auto))' } : '1fr',
          justifyContent: 'start',
          alignItems: 'start',
        }}
      >
        <Suspense fallback={<Skeleton height={40} />}>
          {Part ? (
            <Part name={name} field={field} />
          ) : (
            <FieldControl
              field={asked.value}
              Own={Own}
              path={`${name}.value`}
              label={translate('bulk.value')}
              {...words}
            />
          )}
        </Suspense>
      </Box>
    </Line>
  );
};
