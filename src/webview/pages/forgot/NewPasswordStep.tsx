import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { Form, FormFooter, Intro } from '../../parts/fields/Form.tsx';
import { Notice } from '../../parts/states/Notice.tsx';
import { calls } from '../../request/calls.ts';
import { FailureNotice, issuesOf, showIssues } from '../../request/failures.tsx';
import { useSend } from '../../request/useSend.ts';
import { useWords } from '../../words/words.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { accountOf } from './resetRequest.ts';

type NewPasswordStepProps = { readonly username: string; readonly code: string; readonly onDone: () => void };

/** The fields that show their own issues. */
const fields = ['password'] as const;

/** Asks for the new password. Says if the code has expired meanwhile; the step before can send another. */
export const NewPasswordStep = ({ username, code, onDone }: NewPasswordStepProps) => {
  const t = useWords();
  const form = useForm({ defaultValues: { password: '', repeat: '' }, mode: 'onTouched' });
  const { sendKeyed, sending, ...last } = useSend();
  const [sentCode, setSentCode] = useState('');
  // That one code was refused says nothing of the next, with which somebody comes back.
  const failure = sentCode === code ? last.failure : undefined;
  const [[, codeIssue] = []] = issuesOf(failure, ['token']);

  const submit = form.handleSubmit(async ({ password }) => {
    setSentCode(code);
    const body = { username: accountOf(username), token: code, password };
    const { done, failure: cause } = await sendKeyed(body, calls.updatePassword);
    showIssues(cause, fields, form);
    if (done) onDone();
  });

  return (
    <Form onSubmit={submit}>
      <Intro step={t('forgot.step', { step: 3, steps: 3 })} title={t('forgot.newTitle')} text={t('forgot.newText')} />
      <Card>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields form={form} readOnly={sending} />
      </Card>
      <FormFooter>
        {codeIssue && (
          <Notice tone="warning">
            <p>{codeIssue}</p>
            <p>{t('forgot.expired')}</p>
          </Notice>
        )}
        <FailureNotice failure={codeIssue ? undefined : failure} fields={fields} />
        <Button type="submit" wide busy={sending}>
          {sending ? t('saving') : t('forgot.submit')}
        </Button>
      </FormFooter>
    </Form>
  );
};
