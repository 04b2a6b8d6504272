import type { ChangeEvent, ComponentProps } from 'react';
import { groupDigits } from '../values/money.ts';
import fieldStyles from './Field.module.css';
import { Field } from './Field.tsx';
import styles from './MoneyField.module.css';

type MoneyFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
};

/** Puts the thousands apart; the caret stays behind the same digit. */
const group = (input: HTMLInputElement) => {
  const behind = input.value.slice(input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
  input.value = groupDigits(input.value);
  let caret = input.value.length;
  for (let left = behind; left > 0 && caret > 0; caret -= 1) if (/\d/.test(input.value.charAt(caret - 1))) left -= 1;
  input.setSelectionRange(caret, caret);
};

/** Deleting a separator deletes the digit beyond it: the separator alone would be back at once. */
const skipSeparator = (input: HTMLInputElement, key: string) => {
  const { selectionStart: caret, selectionEnd } = input;
  if (caret === null || caret !== selectionEnd) return;
  if (key === 'Backspace' && input.value.charAt(caret - 1) === '.') input.setSelectionRange(caret - 1, caret - 1);
  if (key === 'Delete' && input.value.charAt(caret) === '.') input.setSelectionRange(caret + 1, caret + 1);
};

/** Rupiah, with separators that follow the typing. */
export const MoneyField = ({ label, hint, fault, onChange, ...input }: MoneyFieldProps) => (
  <Field label={label} hint={hint} fault={fault}>
    {(aria) => (
      <div className={styles.money}>
        <span aria-hidden="true" className={styles.unit}>
          Rp
        </span>
        <input
          {...input}
          {...aria}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={`${fieldStyles.input} ${styles.amount}`}
          onKeyDown={({ currentTarget, key }) => skipSeparator(currentTarget, key)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            group(event.currentTarget);
            onChange?.(event);
          }}
        />
      </div>
    )}
  </Field>
);
