import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#api/apiError.ts';
import { isGone } from '#values/isGone.ts';
import { earliestBirth, isBirthDate } from '#values/people/birthDate.ts';
import { phoneNumber } from '#values/people/phone.ts';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { TextField } from '../../parts/fields/Field.tsx';
import { Form, FormFooter, Intro } from '../../parts/fields/Form.tsx';
import { Message } from '../../parts/states/Message.tsx';
import { Notice } from '../../parts/states/Notice.tsx';
import { calls } from '../../request/calls.ts';
import { FailureNotice, showIssues } from '../../request/failures.tsx';
import { useLoad } from '../../request/useLoad.ts';
import { useSend } from '../../request/useSend.ts';
import { dayInWords, today } from '../../values/dateText.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import styles from './ForgotEmail.module.css';

/** The fields that show their own issues. */
const fields = ['phone', 'birth_date'] as const;

/** Finds an account by phone and birth date, and shows enough of its email address for its owner to know it. */
const ForgotEmail = () => {
  const t = useWords();
  const language = useLanguage();
  // Shows a missing token before anybody types.
  useLoad(calls.profile);
  const { register, handleSubmit, formState, setError, setFocus, watch } = useForm({
    defaultValues: { phone: '', birth_date: '' },
    mode: 'onTouched',
  });
  const { sendKeyed, sending, failure } = useSend();
  const [found, setFound] = useState<string>();
  const unknown = failure instanceof ApiError && isGone(failure.status, failure.answer?.bodyKind);

  const search = handleSubmit(async ({ phone, birth_date }) => {
    const body = { phone: phoneNumber(phone) ?? phone, birth_date };
    const { done, failure: cause } = await sendKeyed(body, calls.forgotEmail);
    showIssues(cause, fields, { setError, setFocus });
    setFound(done?.result.email_masked);
  });

  if (found !== undefined)
    return (
      <Message icon="done" tone="good" title={t('email.found')}>
        <output className={styles.address}>{found}</output>
        <p>{t('email.foundText')}</p>
        <Button look="soft" onClick={() => setFound(undefined)}>
          {t('email.again')}
        </Button>
      </Message>
    );
  return (
    <Form onSubmit={search}>
      <Intro title={t('email.intro')} text={t('email.text')} />
      <Card>
        <TextField
          label={t('profile.phone')}
          hint={t('profile.phoneHelp')}
          issue={formState.errors.phone?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...register('phone', { validate: (typed) => phoneNumber(typed) !== undefined || t('fault.phone') })}
        />
        <TextField
          label={t('profile.birth_date')}
          hint={dayInWords(watch('birth_date'), language)}
          issue={formState.errors.birth_date?.message}
          type="date"
          autoComplete="bday"
          min={earliestBirth}
          max={today()}
          {...register('birth_date', { validate: (date) => isBirthDate(date, today()) || t('fault.birthDate') })}
        />
      </Card>
      {unknown && (
        <Notice tone="warning">
          <p>{t('email.none')}</p>
          <p>{t('email.help')}</p>
        </Notice>
      )}
      <FormFooter>
        <FailureNotice failure={unknown ? undefined : failure} fields={fields} />
        <Button type="submit" wide busy={sending}>
          {t('email.submit')}
        </Button>
      </FormFooter>
    </Form>
  );
};

export default ForgotEmail;
