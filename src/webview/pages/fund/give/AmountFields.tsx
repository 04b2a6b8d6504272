import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Fund } from '#api/webviewCalls.ts';
import { amountInWords } from '#values/money/amountInWords.ts';
import { amountText, readMoney, rupiah } from '#values/money/money.ts';
import { Choices } from '../../../parts/fields/Choices.tsx';
import { useLanguage, useWords } from '../../../words/useWords.ts';
import type { GiveValues } from './giveValues.ts';
import { MoneyField } from './MoneyField.tsx';

type AmountFieldsProps = { fund: Fund; form: UseFormReturn<GiveValues>; input: ComponentProps<'input'> };

/** Amounts that others give too, or one's own; a preset only fills the field. */
export const AmountFields = ({ fund, form, input }: AmountFieldsProps) => {
  const t = useWords();
  const language = useLanguage();
  const { formState, watch, setValue } = form;
  const { amount } = readMoney(watch('amount') ?? '');
  return (
    <>
      <Choices
        legend={t('fund.amount')}
        arrangement="grid"
        choices={fund.presets.map((preset) => ({
          value: String(preset),
          label: rupiah(preset),
          checked: preset === amount,
        }))}
        input={{
          name: 'preset',
          onChange: ({ currentTarget: { value } }) =>
            setValue('amount', amountText(Number(value)), {
              shouldDirty: true,
              shouldValidate: true,
              shouldTouch: true,
            }),
        }}
      />
      <MoneyField
        label={t('fund.other')}
        words={amount === undefined ? undefined : amountInWords(amount, language)}
        hint={t('fund.range', { min: rupiah(fund.min), max: rupiah(fund.max) })}
        issue={formState.errors.amount?.message}
        {...input}
      />
    </>
  );
};
