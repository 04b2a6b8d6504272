import { type ComponentProps, useId } from 'react';
import { type Fund, type Gift, longestGiftName } from '#api/webviewCalls.ts';
import { locales } from '#values/language.ts';
import { type Fee, feeOf } from '#values/money/fee.ts';
import { readMoney, rupiah } from '#values/money/money.ts';
import { LeaveGuard } from '../../../draft/LeaveGuard.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Card } from '../../../parts/Card.tsx';
import { Choices } from '../../../parts/fields/Choices.tsx';
import { maxCharacters, TextField } from '../../../parts/fields/Field.tsx';
import { Form, FormFooter, Intro } from '../../../parts/fields/Form.tsx';
import { FailureNotice } from '../../../request/failures.tsx';
import { useLanguage, useWords } from '../../../words/words.ts';
import { GiftSum } from '../gift/GiftSum.tsx';
import { AmountFields } from './AmountFields.tsx';
import styles from './CheckField.module.css';
import { checkAmount } from './giveValues.ts';
import { giveFields, useGiveForm } from './useGiveForm.ts';

/** A fee as text: rupiah, or a percentage while the amount is unknown; undefined if there is none. */
const feeText = (method: Fee, amount: number, locale: string): string | undefined => {
  const fee = feeOf(method, amount);
  if (fee > 0) return rupiah(fee);
  const share = method.fee_type === 'percent' ? method.fee_percent : 0;
  return share > 0 ? `${share.toLocaleString(locale)}%` : undefined;
};

type GiveFormProps = { readonly fund: Fund; readonly shown: boolean; readonly onGiven: (gift: Gift) => void };

/** A checkbox with its label. */
const CheckField = ({ label, hint, ...input }: ComponentProps<'input'> & { label: string; hint?: string }) => {
  const id = useId();
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" className={styles.box} aria-describedby={hint ? id : undefined} />
      <span>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={id} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
};

/** How much, for what, in whose name, and how it is paid. */
export const GiveForm = ({ fund, shown, onGiven }: GiveFormProps) => {
  const t = useWords();
  const language = useLanguage();
  const { form, give, discard, sending, failure } = useGiveForm(String(fund.giver_id), onGiven);
  const { register, formState, watch } = form;
  // Registered first, as it is first on the page: the first invalid field gets the focus.
  const amountInput = register('amount', { validate: checkAmount(fund, t) });
  const { errors } = formState;
  const [amountTyped, methodId, anonymous] = watch(['amount', 'method', 'anonymous']);
  const amount = readMoney(amountTyped ?? '').amount ?? 0;
  const method = fund.payment_methods.find(({ id }) => String(id) === methodId);

  return (
    <Form onSubmit={give}>
      <LeaveGuard dirty={formState.isDirty} asks={!shown} saving={sending} onDiscard={discard} />
      <Intro title={t('fund.giveTitle')} text={fund.title} />
      <Card>
        <AmountFields fund={fund} form={form} input={amountInput} />
        <Choices
          legend={t('fund.programme')}
          choices={[
            { value: '', label: t('fund.whole') },
            ...fund.programmes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          issue={errors.programme?.message}
          input={register('programme')}
        />
      </Card>
      <Card title={t('fund.as')}>
        {!anonymous && (
          <TextField
            label={t('fund.name')}
            issue={errors.name?.message}
            autoComplete="name"
            {...register('name', {
              validate: {
                required: (name, { anonymous: hidden }) => hidden || name.trim() !== '' || t('fault.required'),
                maxCharacters: (name, { anonymous: hidden }) => hidden || maxCharacters(longestGiftName, t)(name),
              },
            })}
          />
        )}
        <CheckField label={t('fund.hideName')} hint={t('fund.hideNameHelp')} {...register('anonymous')} />
      </Card>
      <Card>
        <Choices
          legend={t('fund.method')}
          choices={fund.payment_methods.map((choice) => {
            const fee = feeText(choice, amount, locales[language]);
            return {
              value: String(choice.id),
              label: choice.name,
              detail: `${t(`fund.kind.${choice.kind}`)} · ${fee ? `${t('fund.fee')} ${fee}` : t('fund.noFee')}`,
            };
          })}
          issue={errors.method?.message}
          input={register('method', { validate: (chosen) => Boolean(chosen) || t('fault.choose') })}
        />
      </Card>
      <FormFooter>
        {method && amount > 0 && <GiftSum amount={amount} fee={feeOf(method, amount)} />}
        <FailureNotice failure={failure} fields={giveFields} />
        <Button type="submit" wide busy={sending}>
          {sending ? t('fund.sending') : t('fund.submit')}
        </Button>
      </FormFooter>
    </Form>
  );
};
