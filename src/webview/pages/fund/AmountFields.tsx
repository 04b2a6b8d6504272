import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Fund } from '#api/webviewCalls.ts';
import { Choices } from '../../parts/Choices.tsx';
import { MoneyField } from '../../parts/MoneyField.tsx';
import { amountIn, groupDigits, money } from '../../values/money.ts';
import { useWords } from '../../words/useWords.ts';
import type { GiveValues } from './giveValues.ts';

type AmountFieldsProps = { fund: Fund; form: UseFormReturn<GiveValues>; input: ComponentProps<'input'> };

/** Amounts that others give too, or one's own; a preset only fills the field. */
export const AmountFields = ({ fund, form, input }: AmountFieldsProps) => {
  const t = useWords();
  const { formState, watch, setValue } = form;
  const amount = amountIn(watch('amount') ?? '');
  return (
    <>
      <Choices
        legend={t('fund.amount')}
        arrangement="grid"
        choices={fund.presets.map((preset) => ({
          value: String(preset),
          label: money(preset),
          checked: preset === amount,
        }))}
        input={{
          name: 'preset',
          onChange: ({ currentTarget: { value } }) =>
            setValue('amount', groupDigits(value), { shouldDirty: true, shouldValidate: true, shouldTouch: true }),
        }}
      />
      <MoneyField
        label={t('fund.other')}
        hint={t('fund.range', { min: money(fund.min), max: money(fund.max) })}
        fault={formState.errors.amount?.message}
        {...input}
      />
    </>
  );
};
