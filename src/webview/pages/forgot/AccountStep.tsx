import { useForm } from 'react-hook-form';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { TextField } from '../../parts/fields/Field.tsx';
import { Form, FormFooter, Intro } from '../../parts/fields/Form.tsx';
import { calls } from '../../request/calls.ts';
import { FailureNotice, issuesOf } from '../../request/failures.tsx';
import { useSend } from '../../request/useSend.ts';
import { useWords } from '../../words/words.ts';
import { accountOf, type ResetRequest } from './resetRequest.ts';

interface AccountStepProps {
  readonly request: ResetRequest;
  readonly onSent: (username: string, resendSeconds?: number) => void;
  /** To the next step, when a code was sent already. */
  readonly onHaveCode: () => void;
}

/** The fields that show their own issues. */
const fields = ['username'] as const;

/** Asks for the account. The API answers the same whether it exists or not, so the next step always follows. */
export const AccountStep = ({ request, onSent, onHaveCode }: AccountStepProps) => {
  const t = useWords();
  const { register, handleSubmit, formState, setError, watch } = useForm({
    defaultValues: { username: request.username },
  });
  const { sendKeyed, sending, failure } = useSend();

  const submit = handleSubmit(async ({ username }) => {
    const { done, failure: cause } = await sendKeyed({ username: accountOf(username) }, calls.forgotPassword);
    for (const [, message] of issuesOf(cause, fields)) setError('username', { message });
    if (done) onSent(username.trim(), done.result?.resend_in_seconds);
  });

  const codeOnItsWay = request.username !== '' && watch('username').trim() === request.username;
  return (
    <Form onSubmit={submit}>
      <Intro
        step={t('forgot.step', { step: 1, steps: 3 })}
        title={t('forgot.accountTitle')}
        text={t('forgot.accountText')}
      />
      <Card>
        <TextField
          label={t('forgot.username')}
          issue={formState.errors.username?.message}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          {...register('username', { validate: (typed) => typed.trim() !== '' || t('fault.required') })}
        />
      </Card>
      <FormFooter>
        <FailureNotice failure={failure} fields={fields} />
        <Button type="submit" wide busy={sending}>
          {t('forgot.send')}
        </Button>
        {codeOnItsWay && (
          <Button look="quiet" wide onClick={onHaveCode}>
            {t('forgot.haveCode')}
          </Button>
        )}
      </FormFooter>
    </Form>
  );
};
