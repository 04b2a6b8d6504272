import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Fund } from '#api/webviewCalls.ts';
import { amountInWords } from '#values/money/amountInWords.ts';
import { amountText, readMoney, rupiah } from '#values/money/money.ts';
import { caretBehind, deletedFrom, groupTyped, insertedBy, tidyAmount } from '#values/money/moneyTyping.ts';
import { Choices } from '../../../parts/fields/Choices.tsx';
import fieldStyles from '../../../parts/fields/Field.module.css';
import { type Described, Field } from '../../../parts/fields/Field.tsx';
import { useLanguage, useWords } from '../../../words/words.ts';
import styles from './AmountFields.module.css';
import type { GiveValues } from './giveValues.ts';

type MoneyFieldProps = ComponentProps<'input'> &
  Omit<Described, 'optional'> & {
    /** The amount as it was understood, in words. */
    words?: string | undefined;
  };

/** Puts the points where they belong; the caret stays behind the same digit. */
const groupDigits = (input: HTMLInputElement, previous: { current: string }, change: Event) => {
  const text = groupTyped(previous.current, input.value, insertedBy(change));
  previous.current = text;
  if (text === input.value) return;
  const digits = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
  input.value = text;
  const caret = caretBehind(text, digits);
  input.setSelectionRange(caret, caret);
};

/** Deleting a point deletes the digit beyond it: the point alone would reappear at once. */
const skipPoint = (input: HTMLInputElement, key: string) => {
  const { value, selectionStart: caret, selectionEnd } = input;
  if (caret === null || caret !== selectionEnd) return;
  const target = deletedFrom(value, caret, key);
  if (target !== caret) input.setSelectionRange(target, target);
};

/** Rupiah as people type them (`50rb`, `1,5jt`): points are set while typing, and the amount is shown in words. */
const MoneyField = ({ label, hint, issue, words, onChange, onBlur, ...input }: MoneyFieldProps) => {
  // The form can set the text too, so it is read on focus.
  const previous = useRef('');
  return (
    <Field label={label} hint={hint} issue={issue}>
      {(aria) => (
        <>
          <div className={styles.money}>
            <span aria-hidden="true" className={styles.unit}>
              Rp
            </span>
            <input
              {...input}
              {...aria}
              aria-describedby={[words && `${aria.id}-words`, aria['aria-describedby']].filter(Boolean).join(' ')}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className={`${fieldStyles.input} ${styles.amount}`}
              onFocus={({ currentTarget }) => {
                previous.current = currentTarget.value;
              }}
              onKeyDown={({ currentTarget, key }) => skipPoint(currentTarget, key)}
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                // Some keyboards compose whole words and resend them at each key: changed meanwhile, they would double.
                if (!(event.nativeEvent as InputEvent).isComposing)
                  groupDigits(event.currentTarget, previous, event.nativeEvent);
                onChange?.(event);
              }}
              onCompositionEnd={({ currentTarget, nativeEvent }) => groupDigits(currentTarget, previous, nativeEvent)}
              onBlur={(event) => {
                event.currentTarget.value = tidyAmount(event.currentTarget.value);
                onBlur?.(event);
              }}
            />
          </div>
          {words && (
            <p id={`${aria.id}-words`} className={styles.words}>
              {words}
            </p>
          )}
        </>
      )}
    </Field>
  );
};

interface AmountFieldsProps {
  readonly fund: Fund;
  readonly form: UseFormReturn<GiveValues>;
  readonly input: ComponentProps<'input'>;
}

/** Preset amounts, or one's own; a preset only fills the field. */
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
