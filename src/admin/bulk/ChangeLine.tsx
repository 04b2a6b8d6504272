import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
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
import { Skeleton } from '../kinds/marks/Skeleton.tsx';
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
const percentField = decimal({ required: true });
const countField = integer({ required: true });
const shareUnitField = select(shareUnits, { required: true });
const timeUnitField = select(timeUnits, { required: true });
const findField = text({ required: true });
const putField = text();
const exactField = boolean();

/** The field without rules that depend on a record, such as transitions: the preview checks those. */
const withoutRules = (field: AnyField, required: boolean): AnyField =>
  ({ ...field, required, starts: undefined, transitions: undefined }) as unknown as AnyField;

interface InputsProps {
  readonly name: string;
  readonly field: AnyField;
}

/** How much a quantity changes, in percent or as an amount, and to which multiple it is rounded. */
const ShareInputs = ({ name, field }: InputsProps) => {
  const translate = useTranslate();
  const unit: unknown = useWatch({ name: `${name}.unit` });
  return (
    <>
      <FieldControl
        field={unit === 'amount' ? withoutRules(field, true) : percentField}
        path={`${name}.by`}
        label={translate('bulk.by')}
      />
      <FieldControl
        field={shareUnitField}
        path={`${name}.unit`}
        label={translate('bulk.unit.label')}
        option={(unitOption) => translate(`bulk.unit.${unitOption}`)}
      />
      <FieldControl field={withoutRules(field, false)} path={`${name}.step`} label={translate('bulk.step')} />
    </>
  );
};

const NumberingInputs = ({ name, field }: InputsProps) => {
  const translate = useTranslate();
  return (
    <>
      <FieldControl field={withoutRules(field, true)} path={`${name}.from`} label={translate('bulk.from')} />
      <FieldControl field={withoutRules(field, true)} path={`${name}.by`} label={translate('bulk.every')} />
    </>
  );
};

const TimeInputs = ({ name }: InputsProps) => {
  const translate = useTranslate();
  return (
    <>
      <FieldControl field={countField} path={`${name}.by`} label={translate('bulk.time')} />
      <FieldControl
        field={timeUnitField}
        path={`${name}.unit`}
        label={translate('bulk.unit.label')}
        option={(unitOption) => translate(`bulk.unit.${unitOption}`)}
      />
    </>
  );
};

const ReplaceInputs = ({ name }: InputsProps) => {
  const translate = useTranslate();
  return (
    <>
      <FieldControl field={findField} path={`${name}.find`} label={translate('bulk.find')} />
      <FieldControl field={putField} path={`${name}.put`} label={translate('bulk.put')} />
      <FieldControl field={exactField} path={`${name}.exact`} label={translate('bulk.exact')} />
    </>
  );
};

const inputsByWay: Readonly<Record<Exclude<Way, 'set'>, ComponentType<InputsProps>>> = {
  raise: ShareInputs,
  lower: ShareInputs,
  number: NumberingInputs,
  later: TimeInputs,
  earlier: TimeInputs,
  replace: ReplaceInputs,
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
  const fields = useMemo(
    () => ({ way: select(ways, { required: true }), value: withoutRules(field, field.required === true) }),
    [field, ways],
  );
  const remove = translate('bulk.remove', { label });
  const WayInputs = way === 'set' ? undefined : inputsByWay[way];
  // Numbers have narrow inputs, all others their own width.
  const isNarrow = behaviourOf(field).places !== undefined || way !== 'set';
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
          field={fields.way}
          path={`${name}.way`}
          label={translate('bulk.way.label')}
          option={(wayOption) => translate(`bulk.way.${wayOption}`)}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: isNarrow ? { xs: '1fr', sm: 'repeat(3, minmax(0, auto))' } : '1fr',
          justifyContent: 'start',
          alignItems: 'start',
        }}
      >
        <Suspense fallback={<Skeleton height={40} />}>
          {WayInputs ? (
            <WayInputs name={name} field={field} />
          ) : (
            <FieldControl
              field={fields.value}
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
