import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendEvent, useCanGoBack } from '../../bridge/bridge.ts';
import { LeaveGuard } from '../../draft/LeaveGuard.tsx';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { Form, FormFooter } from '../../parts/fields/Form.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { Message } from '../../parts/states/Message.tsx';
import { Notice } from '../../parts/states/Notice.tsx';
import { calls } from '../../request/calls.ts';
import { FailureNotice, isRefusal, showIssues } from '../../request/failures.tsx';
import { useLoad } from '../../request/useLoad.ts';
import { useSend } from '../../request/useSend.ts';
import { useWords } from '../../words/words.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** The fields that show their own issues. */
const fields = ['old_password', 'password'] as const;

/** Asks for the old password, and for the new one twice. Neither is ever stored on the phone. */
const ChangePassword = () => {
  const t = useWords();
  // Password managers store the password under this account. It also shows a missing token before anybody types.
  const profile = useLoad(calls.profile);
  const form = useForm({ defaultValues: { old_password: '', password: '', repeat: '' }, mode: 'onTouched' });
  const { register, handleSubmit, formState, getValues, reset } = form;
  const { sendKeyed, sending, failure } = useSend();
  const [done, setDone] = useState(false);
  /** Sent and not answered: if it has changed the password, the old one is wrong by now. */
  const [unsure, setUnsure] = useState(false);
  const canGoBack = useCanGoBack();

  const save = handleSubmit(async ({ old_password, password }) => {
    const body = { old_password, password };
    const { done: outcome, failure: cause } = await sendKeyed(body, calls.changePassword);
    showIssues(cause, fields, form);
    if (cause && !isRefusal(cause)) setUnsure(true);
    if (!outcome) return;
    reset();
    setDone(true);
    sendEvent({ event: 'saved' });
  });

  if (done)
    return (
      <Message icon="done" tone="good" title={t('password.saved')} closes={canGoBack}>
        <p>{t('password.savedText')}</p>
      </Message>
    );
  const account = profile.state === 'ready' ? (profile.data.email ?? profile.data.phone) : '';
  return (
    <Form onSubmit={save}>
      <LeaveGuard dirty={formState.isDirty} saving={sending} onDiscard={() => reset()} />
      <Card>
        <input type="text" autoComplete="username" value={account} readOnly hidden />
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          issue={formState.errors.old_password?.message}
          readOnly={sending}
          {...register('old_password', { validate: (typed) => typed !== '' || t('fault.required') })}
        />
        <NewPasswordFields
          form={form}
          readOnly={sending}
          check={(typed) => typed !== getValues('old_password') || t('fault.same')}
        />
      </Card>
      <FormFooter>
        {unsure && formState.errors.old_password && <Notice tone="warning">{t('failure.maybeStored')}</Notice>}
        <FailureNotice failure={failure} fields={fields} />
        <Button type="submit" wide busy={sending}>
          {sending ? t('saving') : t('password.submit')}
        </Button>
      </FormFooter>
    </Form>
  );
};

export default ChangePassword;
