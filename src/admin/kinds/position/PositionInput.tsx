import { useTranslate } from 'react-admin';
import type { PositionField } from '#schema/kinds/position/position.ts';
import { useFormScope } from '../frame/formScope.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { NumberLine } from '../numbers/NumberLine.tsx';

/** A position in an order; empty puts a new record last. */
function PositionInput(props: InputProps<PositionField>) {
  const translate = useTranslate();
  const { type } = useFormScope();
  return (
    <NumberLine
      input={props}
      inputMode="numeric"
      {...(type === 'add' && { placeholder: translate('form.position.last') })}
    />
  );
}

export const positionInput: InputLooks<PositionField> = { Input: PositionInput };
