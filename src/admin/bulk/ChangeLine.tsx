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
import { type ChangeInput, shareUnits, timeUnits, type Way, waysOf } from './change.ts';

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

/** One input of a way: what it is for, its field, and the key of its label. */
type Part = readonly [part: Exclude<keyof ChangeInput, 'way' | 'value'>, field: AnyField, label: string];

/** The inputs of a way; `unit`: the one chosen. */
const partsOf = (way: Exclude<Way, 'set'>, field: AnyField, unit: unknown): readonly Part[] => {
  const timeParts: readonly Part[] = [
    ['by', countField, 'time'],
    ['unit', timeUnitField, 'unit.label'],
  ];
  // How much, and to which multiple the result is rounded.
  const shareParts: readonly Part[] = [
    ['by', unit === 'amount' ? withoutRules(field, true) : percentField, 'by'],
    ['unit', shareUnitField, 'unit.label'],
    ['step', withoutRules(field, false), 'step'],
  ];
  const parts: Readonly<Record<typeof way, readonly Part[]>> = {
    raise: shareParts,
    lower: shareParts,
    number: [
      ['from', withoutRules(field, true), 'from'],
      ['by', withoutRules(field, true), 'every'],
    ],
    later: timeParts,
    earlier: timeParts,
    replace: [
      ['find', findField, 'find'],
      ['put', putField, 'put'],
      ['exact', exactField, 'exact'],
    ],
  };
  return parts[way];
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
  const unit: unknown = useWatch({ name: `${name}.unit` });
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
          {way === 'set' ? (
            <FieldControl
              field={fields.value}
              Own={Own}
              path={`${name}.value`}
              label={translate('bulk.value')}
              {...words}
            />
          ) : (
            partsOf(way, field, unit).map(([part, partField, partLabel]) => (
              <FieldControl
                key={part}
                field={partField}
                path={`${name}.${part}`}
                label={translate(`bulk.${partLabel}`)}
                option={(option) => translate(`bulk.unit.${option}`)}
              />
            ))
          )}
        </Suspense>
      </Box>
    </Line>
  );
};
